import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

const line = (d: string): ReactNode => <path d={d} />;

/** Drawn on a 16 × 16 grid with a round 1.6 stroke; the ratings are heavier, so that shape carries them. */
const SHAPES = {
  negative: <path d="M4 4l8 8M12 4l-8 8" strokeWidth="2.2" />,
  neutral: <path d="M3.5 8h9" strokeWidth="2.2" />,
  positive: <path d="M3 8.5l3.2 3.2L13 4.6" strokeWidth="2.2" />,
  unsure: (
    <>
      <path d="M5.2 6a2.8 2.8 0 1 1 4.3 2.4C8.5 9 8 9.4 8 10.4" strokeWidth="2.2" />
      <path d="M8 13.2v.01" strokeWidth="2.6" />
    </>
  ),
  check: line('M3 8.5l3.2 3.2L13 4.6'),
  close: line('M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6'),
  alert: line('M8 2.6L14.2 13.2H1.8zM8 6.8v2.8M8 11.5v.01'),
  error: line('M8 1.9a6.1 6.1 0 1 0 0 12.2A6.1 6.1 0 0 0 8 1.9zM8 5v3.6M8 11v.01'),
  info: line('M8 1.9a6.1 6.1 0 1 0 0 12.2A6.1 6.1 0 0 0 8 1.9zM8 7.5V11M8 5v.01'),
  upload: line('M8 10.5V2.8M5 5.6l3-3 3 3M2.5 10.5v1.7c0 .7.6 1.3 1.3 1.3h8.4c.7 0 1.3-.6 1.3-1.3v-1.7'),
  download: line('M8 2.5v7.7M5 7.4l3 3 3-3M2.5 10.5v1.7c0 .7.6 1.3 1.3 1.3h8.4c.7 0 1.3-.6 1.3-1.3v-1.7'),
  file: line(
    'M9.2 1.8H4.6c-.7 0-1.2.5-1.2 1.2v10c0 .7.5 1.2 1.2 1.2h6.8c.7 0 1.2-.5 1.2-1.2V5.2zM9.2 1.8v3.4h3.4',
  ),
  'chevron-down': line('M4 6.2l4 4 4-4'),
  'chevron-up': line('M4 9.8l4-4 4 4'),
  'chevron-left': line('M9.8 4l-4 4 4 4'),
  'chevron-right': line('M6.2 4l4 4-4 4'),
  'arrow-right': line('M2.8 8h10.4M9 3.8L13.2 8 9 12.2'),
  copy: line(
    'M5.5 5.5V3.3c0-.7.5-1.2 1.2-1.2h6c.7 0 1.2.5 1.2 1.2v6c0 .7-.5 1.2-1.2 1.2h-2.2M3.3 5.5h6c.7 0 1.2.5 1.2 1.2v6c0 .7-.5 1.2-1.2 1.2h-6c-.7 0-1.2-.5-1.2-1.2v-6c0-.7.5-1.2 1.2-1.2z',
  ),
  plus: line('M8 3v10M3 8h10'),
  search: line('M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2'),
  flag: line('M3.5 14V2.5M3.5 3h8.2l-1.7 2.8 1.7 2.8H3.5'),
  comment: line(
    'M2.3 3.8c0-.7.5-1.2 1.2-1.2h9c.7 0 1.2.5 1.2 1.2v6c0 .7-.5 1.2-1.2 1.2H7l-3 2.6V11h-.5c-.7 0-1.2-.5-1.2-1.2z',
  ),
  undo: line('M5.8 3L2.7 6.1l3.1 3.1M2.9 6.1h6.3a4 4 0 0 1 0 8H6.5'),
  clock: line('M8 1.9a6.1 6.1 0 1 0 0 12.2A6.1 6.1 0 0 0 8 1.9zM8 4.8V8l2.2 1.6'),
  menu: line('M2.5 4.5h11M2.5 8h11M2.5 11.5h11'),
  more: <path d="M3.5 8v.01M8 8v.01M12.5 8v.01" strokeWidth="2.4" />,
  person: line(
    'M8 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM2.6 13.8c.5-2.6 2.6-3.8 5.4-3.8s4.9 1.2 5.4 3.8',
  ),
  people: line(
    'M6 2.6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.2c.3-2.2 2-3.4 4.5-3.4s4.2 1.2 4.5 3.4M10.6 2.9a2.4 2.4 0 0 1 0 4.5M12 10c1.5.4 2.4 1.5 2.6 3.2',
  ),
  sun: line(
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  ),
  moon: line('M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z'),
  screen: line(
    'M2 3.8c0-.6.4-1 1-1h10c.6 0 1 .4 1 1v6.4c0 .6-.4 1-1 1H3c-.6 0-1-.4-1-1zM5.5 13.5h5M8 11.2v2.3',
  ),
  link: line(
    'M6.6 9.4a2.7 2.7 0 0 0 3.9 0l2-2a2.7 2.7 0 0 0-3.9-3.9l-.8.8M9.4 6.6a2.7 2.7 0 0 0-3.9 0l-2 2a2.7 2.7 0 0 0 3.9 3.9l.8-.8',
  ),
  spinner: line('M8 2a6 6 0 1 1-6 6'),
} as const;

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  name: IconName;
  /** Edge in px; 16 by default. */
  size?: number;
  /** Say what the icon means where no text does; without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {SHAPES[name]}
    </svg>
  );
}
