import { formatFigure } from '@/components/ui/format-number';
import type { Estimate } from '@/lib/contracts/queue-report';

/** A figure of an estimate: fixed digits without a leading zero for shares; "—" where nothing is known. */
export function figureOf({ value }: Estimate, digits = 2): string {
  return value === null ? '—' : trimmed(value, digits);
}

/** "2.7–3.9"; "no interval yet" where there is none. */
export function intervalOf({ interval }: Estimate, digits = 2): string {
  if (!interval) return 'no interval yet';
  return `${trimmed(interval.low, digits)}–${trimmed(interval.high, digits)}`;
}

/** ".56" rather than "0.56". */
function trimmed(value: number, digits: number): string {
  return formatFigure(value, digits).replace(/^(−?)0\./, '$1.');
}
