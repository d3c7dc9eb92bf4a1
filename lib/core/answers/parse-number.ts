const decimal = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const wholeNumber = new RegExp(`^(${decimal})(?:e([+-]?\\d{1,3}))?$`, 'i');
const fraction = new RegExp(
  `^([+-]?)(?:\\\\frac\\{(${decimal})\\}\\{(${decimal})\\}|(${decimal})/(${decimal}))$`,
);
const mixed = new RegExp(`^([+-]?)(\\d+)\\\\frac\\{(\\d+)\\}\\{(\\d+)\\}$`);
const unitBehind = new RegExp(`^(${decimal})(?:[a-z°]+\\.?)+$`, 'i');

function quotient(sign: string | undefined, top: number, bottom: number): number | null {
  if (bottom === 0) return null;
  return ((sign === '-' ? -1 : 1) * top) / bottom;
}

/** The number that a normalised answer means: decimal, simple or mixed fraction, with a unit behind; else null. */
export function parseNumber(text: string): number | null {
  const bare = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?/.test(text)
    ? text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    : text;
  if (wholeNumber.test(bare)) return Number(bare);
  const parts = fraction.exec(bare);
  if (parts) return quotient(parts[1], Number(parts[2] ?? parts[4]), Number(parts[3] ?? parts[5]));
  const mix = mixed.exec(bare);
  if (mix) return quotient(mix[1], Number(mix[2]) * Number(mix[4]) + Number(mix[3]), Number(mix[4]));
  const unit = unitBehind.exec(bare);
  return unit ? Number(unit[1]) : null;
}
