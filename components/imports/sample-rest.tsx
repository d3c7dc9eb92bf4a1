import { formatCount, formatPlural } from '@/components/ui/format-number';
import type { SampleAnswer } from '@/lib/contracts/import';

export interface SampleRestProps {
  cut: Pick<SampleAnswer, 'rest' | 'leftOut'>;
  /** What is not shown, if it is more than the end of a text: "3 more steps". */
  name?: string;
}

const tooMany = (count: number) => `${formatPlural(count, 'more character')}: too many to show here.`;

/** What the preview shows the beginning of, to be opened and read to its end; nothing where all of it is shown. */
export function SampleRest({ cut: { rest, leftOut }, name }: SampleRestProps) {
  if (rest === '') return leftOut > 0 && <p className="mt-1 text-tiny text-soft">{tooMany(leftOut)}</p>;
  const shown = leftOut > 0 ? `${formatCount(rest.length)} of ` : '';
  const characters = `${shown}${formatPlural(rest.length + leftOut, 'more character')}`;
  return (
    <details className="mt-1 text-tiny">
      <summary className="cursor-pointer text-accent touch:py-2">{`Show ${name ?? characters}`}</summary>
      <pre dir="auto" className="raw-text mt-1 text-ink">
        {rest}
      </pre>
      {leftOut > 0 && <p className="mt-1 text-soft">{tooMany(leftOut)}</p>}
    </details>
  );
}
