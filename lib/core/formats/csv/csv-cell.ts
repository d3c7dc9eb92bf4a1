/** A spreadsheet takes a cell that begins like this for a formula. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * A cell of a CSV file. Texts that a spreadsheet would run are marked by an apostrophe, which reading takes
 * away again; numbers stay numbers, null and undefined are empty.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes away the apostrophe that `csvCell` set. */
export function readCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** A line of a CSV file, RFC 4180. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
