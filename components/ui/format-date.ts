const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Read as parts, because the words that Intl writes differ between Node and browsers. */
function partsOf(date: Date, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** A day such as "12 Mar 2026"; the time zone is the reader's own where none is given. */
export function formatDay(date: Date, timeZone?: string): string {
  const { day, month, year } = partsOf(date, timeZone);
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A minute such as "14:05", on the 24-hour clock. */
export function formatClock(date: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(date, timeZone);
  return `${hour}:${minute}`;
}

/** A moment such as "12 Mar 2026, 14:05". */
export function formatMoment(date: Date, timeZone?: string): string {
  return `${formatDay(date, timeZone)}, ${formatClock(date, timeZone)}`;
}
