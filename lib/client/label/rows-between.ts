export interface PlacedRow {
  host: Pick<HTMLElement, 'getBoundingClientRect'>;
}

export interface Place {
  top: number;
  bottom: number;
}

/**
 * Rows that reach into the stretch between two heights, with their places, in pixels of the window. The rows stand one
 * below the other in this order; found by halving, so that the browser is asked about a few of them only.
 */
export function rowsBetween<R extends PlacedRow>(
  rows: readonly R[],
  { top, bottom }: Place,
): { row: R; place: Place }[] {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row && row.host.getBoundingClientRect().bottom <= top) from = middle + 1;
    else to = middle;
  }
  const found: { row: R; place: Place }[] = [];
  for (const row of rows.slice(from)) {
    const place = row.host.getBoundingClientRect();
    if (place.top >= bottom) break;
    found.push({ row, place });
  }
  return found;
}
