'use client';

import { useSyncExternalStore } from 'react';
import { formatClock, formatDay, formatMoment } from '@/components/ui/format-date';

export interface TimestampProps {
  /** ISO 8601 text or a Date. */
  value: string | Date;
  show?: 'moment' | 'day' | 'clock';
  className?: string;
}

const FORMATS = { moment: formatMoment, day: formatDay, clock: formatClock };
const subscribeToNothing = () => () => undefined;

/** A time in the reader's zone. The server writes UTC, so both sides agree until the browser takes over. */
export function Timestamp({ value, show = 'moment', className }: TimestampProps) {
  const timeZone = useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span className={className}>—</span>;
  return (
    <time
      dateTime={date.toISOString()}
      title={`${formatMoment(date, timeZone)} (${timeZone})`}
      className={className}
    >
      <span className="whitespace-nowrap tabular-nums">{FORMATS[show](date, timeZone)}</span>
    </time>
  );
}
