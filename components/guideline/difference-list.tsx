import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/card';
import { formatPlural } from '@/components/ui/format-number';
import type { DiffLine } from '@/lib/contracts/guideline';

const CONTEXT = 2;
const LOOKS = { same: 'text-soft', added: 'bg-pos-soft text-pos', removed: 'bg-neg-soft text-neg' };
const SIGNS = { same: ' ', added: '+', removed: '−' };
const NAMES = { same: null, added: 'Added: ', removed: 'Removed: ' };

export interface DifferenceListProps {
  lines: DiffLine[];
  /** Left out: of a draft. */
  caption?: string;
}

/** What a version changes, with two lines around each change. */
export function DifferenceList({ lines, caption = 'What changes' }: DifferenceListProps) {
  const changed = lines.filter(({ kind }) => kind !== 'same').length;
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  const shown = lines.map((line, index) => ({ line, index })).filter(({ index }) => isNear(index));
  return (
    <Card caption={`${caption}: ${formatPlural(changed, 'line')}`}>
      {changed === 0 && <p className="text-small text-soft">The draft says what is published.</p>}
      <ol className="font-mono text-small">
        {shown.map(({ line, index }, place) => (
          <li
            key={index}
            className={classNames(
              'flex gap-2 px-2 py-px wrap-anywhere whitespace-pre-wrap',
              LOOKS[line.kind],
              place > 0 && shown[place - 1]!.index !== index - 1 && 'mt-2 border-t border-line pt-2',
            )}
          >
            <span aria-hidden>{SIGNS[line.kind]}</span>
            <span>
              <span className="sr-only">{NAMES[line.kind]}</span>
              {line.text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
