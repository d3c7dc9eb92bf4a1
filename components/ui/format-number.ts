const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A count with its thousands apart: 31402 → "31,402". */
export function formatCount(value: number): string {
  return COUNT.format(value);
}

/** Number and unit are not torn apart at the end of a line. */
const NO_BREAK = '\u00a0';

/** A share of 1 in per cent: 0.554 → "55 %", with `digits` 1 → "55.4 %". */
export function formatPercent(share: number, digits = 0): string {
  return `${formatFigure(share * 100, digits)}${NO_BREAK}%`;
}

/** A figure with fixed digits, its thousands apart and a true minus sign: −0.31, 1,204.50. */
export function formatFigure(value: number, digits = 2): string {
  const [whole, rest] = Math.abs(value).toFixed(digits).split('.');
  const text = [COUNT.format(Number(whole)), rest].filter((part) => part !== undefined).join('.');
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes, in powers of 1,000: 1536000 → "1.5 MB". */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${BYTE_UNITS[unit]}`;
}

/** A length of time in seconds, in its two largest units: 5025 → "1 h 23 min", 42 → "42 s". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) {
    const rest = whole % 60;
    return rest && whole < 600 ? `${Math.floor(whole / 60)} min ${rest} s` : `${Math.round(whole / 60)} min`;
  }
  const minutes = Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return rest ? `${hours} h ${rest} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** One or many: formatPlural(1, 'step') → "1 step", formatPlural(3, 'step') → "3 steps". */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
