/** What stands behind (or, for money, before) a number. */
export interface Unit {
  /** Unit of the table, or the noun itself: "apple". */
  name: string;
  /** Equal for units that can be converted into each other; null for nouns. */
  dimension: string | null;
  factor: number;
}

/** By dimension: factor to one base, then names. */
const table: readonly [string, number, string][] = [
  ['length', 1, 'm meter meters metre metres'],
  ['length', 0.01, 'cm centimeter centimeters centimetre centimetres'],
  ['length', 0.001, 'mm millimeter millimeters millimetre millimetres'],
  ['length', 1000, 'km kilometer kilometers kilometre kilometres'],
  ['length', 0.0254, 'in inch inches'],
  ['length', 0.3048, 'ft foot feet'],
  ['length', 0.9144, 'yd yard yards'],
  ['length', 1609.344, 'mi mile miles'],
  ['time', 1, 's sec secs second seconds'],
  ['time', 60, 'min mins minute minutes'],
  ['time', 3600, 'h hr hrs hour hours'],
  ['time', 86400, 'day days'],
  ['time', 604800, 'week weeks'],
  ['mass', 1, 'g gram grams'],
  ['mass', 1000, 'kg kilogram kilograms'],
  ['mass', 0.001, 'mg milligram milligrams'],
  ['mass', 453.59237, 'lb lbs pound pounds'],
  ['mass', 28.349523125, 'oz ounce ounces'],
  ['volume', 1, 'l liter liters litre litres'],
  ['volume', 0.001, 'ml milliliter milliliters millilitre millilitres'],
  ['volume', 3.785411784, 'gal gallon gallons'],
  ['money', 1, 'dollar dollars usd'],
  ['money', 0.01, 'cent cents'],
  ['euro', 1, 'euro euros'],
  ['sterling', 1, 'gbp'],
  ['angle', 1, 'degree degrees deg'],
  ['angle', 180 / Math.PI, 'rad radian radians'],
  ['ratio', 0.01, 'percent'],
  ['scale', 12, 'dozen'],
  ['scale', 100, 'hundred'],
  ['scale', 1000, 'thousand'],
  ['scale', 1e6, 'million millions'],
  ['scale', 1e9, 'billion billions'],
  ['scale', 1e12, 'trillion'],
  ['count', 1, 'unit units'],
];
const known = new Map(
  table.flatMap(([dimension, factor, names]) =>
    names
      .split(' ')
      .map((name): [string, Unit] => [name, { name: names.split(' ')[0] ?? name, dimension, factor }]),
  ),
);
const notNouns = new Set([
  'and',
  'or',
  'sqrt',
  'pi',
  'sin',
  'cos',
  'tan',
  'log',
  'exp',
  'abs',
  'mod',
  'base',
  'to',
  'is',
  'not',
]);
const powers = new Map([
  ['square', '^2'],
  ['sq', '^2'],
  ['cubic', '^3'],
  ['cu', '^3'],
]);

export const percent: Unit = { name: 'percent', dimension: 'ratio', factor: 0.01 };
export const degree: Unit = { name: 'degree', dimension: 'angle', factor: 1 };
export const currencies: Record<string, Unit> = {
  $: { name: 'dollar', dimension: 'money', factor: 1 },
  '€': { name: 'euro', dimension: 'euro', factor: 1 },
  '£': { name: 'gbp', dimension: 'sterling', factor: 1 },
};

function raised(unit: Unit, power: string): Unit {
  if (power === '') return unit;
  const exponent = Number(power.slice(1));
  return {
    name: `${unit.name}${power}`,
    dimension: unit.dimension && `${unit.dimension}${power}`,
    factor: unit.factor ** exponent,
  };
}

function singular(noun: string): string {
  return noun.length > 3 && noun.endsWith('s') && !noun.endsWith('ss') ? noun.slice(0, -1) : noun;
}

/**
 * The unit that words behind a number name ("square feet", "cm", "apples"); null where they are none.
 * One letter counts only where the text command marks it as a word (`isMarked`).
 */
export function unitOfWords(words: string, exponent: string, isMarked: boolean): Unit | null {
  const parts = words.toLowerCase().replaceAll('.', '').trim().split(/\s+/);
  const first = powers.get(parts[0] ?? '');
  const rest = first === undefined ? parts : parts.slice(1);
  const power = first ?? (exponent === '' ? '' : `^${exponent}`);
  const only = rest[0] ?? '';
  if (rest.length === 1 && (only.length > 1 || isMarked)) {
    const unit = known.get(only);
    if (unit) return raised(unit, power);
  }
  if (rest.some((word) => notNouns.has(word)) || rest.length > 4) return null;
  if (
    !isMarked &&
    rest.some((word) => word.length < 3 && !known.has(word) && word !== 'of' && word !== 'per')
  )
    return null;
  if (rest.some((word) => !/^[a-z][a-z/-]*$/.test(word))) return null;
  return raised({ name: rest.map(singular).join(' '), dimension: null, factor: 1 }, power);
}
