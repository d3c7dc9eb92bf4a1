'use client';

import { KIND_WORDS } from '@/components/disagreements/words';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { useKeptInView } from '@/components/ui/use-kept-in-view';
import type { DisagreementEntry } from '@/lib/contracts/disagreements';

export interface DisagreementNavProps {
  entries: readonly DisagreementEntry[];
  index: number;
  onGo: (index: number) => void;
}

/** The list at the side: what is at issue, and what is decided. */
export function DisagreementNav({ entries, index, onGo }: DisagreementNavProps) {
  const left = entries.filter(({ decided }) => !decided).length;
  const list = useKeptInView<HTMLOListElement>(index);
  return (
    <Card caption={`${left} to decide`} padding="none">
      <ol ref={list} className="grid max-h-96 overflow-y-auto p-1.5 max-lg:max-h-40">
        {entries.map(({ solutionId, position, kind, decided }, place) => (
          <li key={`${solutionId} ${position}`}>
            <button
              type="button"
              aria-current={place === index}
              onClick={() => onGo(place)}
              className={classNames(
                'flex w-full items-center justify-between gap-2 rounded-control px-2.5 py-1.5 text-left text-small hover:bg-hover touch:py-3',
                place === index && 'bg-sunken font-[550]',
              )}
            >
              <span>
                {KIND_WORDS[kind]}, step {position + 1}
              </span>
              {decided && <Icon name="check" label="Decided" className="text-pos" />}
            </button>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-1.5 border-t border-line px-4 py-2.5 text-tiny text-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> choose <Kbd>⏎</Kbd> decide
      </p>
    </Card>
  );
}
