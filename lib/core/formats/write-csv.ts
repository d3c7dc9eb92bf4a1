/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null;

/**
 * One line of CSV (RFC 4180, ended by CRLF). Text that a spreadsheet would run as a formula gets an apostrophe before
 * it; numbers stay numbers; null is empty.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
