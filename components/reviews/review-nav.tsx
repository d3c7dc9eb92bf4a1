'use client';

import { DECISION_WORDS } from '@/components/reviews/review-words';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Kbd } from '@/components/ui/kbd';
import { useKeptInView } from '@/components/ui/use-kept-in-view';
import type { ReviewItem } from '@/lib/contracts/reviews';

export interface ReviewNavProps {
  items: readonly ReviewItem[];
  index: number;
  onGo: (index: number) => void;
}

/** The passes at the side, and how far each is. */
export function ReviewNav({ items, index, onGo }: ReviewNavProps) {
  const list = useKeptInView<HTMLOListElement>(index);
  const left = items.filter(({ decision }) => decision === null).length;
  return (
    <Card caption={left === 0 ? 'All decided' : `${left} to decide`} padding="none">
      <ol ref={list} className="grid p-1.5 max-lg:max-h-40 max-lg:overflow-y-auto">
        {items.map((item, place) => (
          <li key={item.ordinal}>
            <button
              type="button"
              aria-current={place === index}
              onClick={() => onGo(place)}
              className={classNames(
                'flex w-full items-center justify-between gap-2 rounded-control px-2.5 py-1.5 text-left text-small hover:bg-hover touch:py-3',
                place === index && 'bg-sunken font-[550]',
              )}
            >
              <span>Pass {place + 1}</span>
              <span className="text-tiny font-normal text-soft">{stateWords(item)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-1.5 border-t border-line px-4 py-2.5 text-tiny text-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> step <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> rate <Kbd>⏎</Kbd> compare,
        decide <Kbd>a</Kbd> agree <Kbd>o</Kbd> override <Kbd>r</Kbd> return
      </p>
    </Card>
  );
}

function stateWords({ decision, other }: ReviewItem): string {
  if (decision) return DECISION_WORDS[decision].done;
  return other ? 'compared' : '';
}
