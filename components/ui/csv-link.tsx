import { Icon } from '@/components/ui/icon';

/** Downloads what is shown as a CSV file; `what` names it to screen readers. */
export function CsvLink({ href, what }: { href: string; what: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`${what} as CSV`}
      className="inline-flex items-center gap-1.5 text-small text-soft hover:text-ink"
    >
      <Icon name="download" size={14} />
      CSV
    </a>
  );
}
