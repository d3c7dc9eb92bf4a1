'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { nextIndex } from '@/components/ui/move-focus';

export interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the set of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  initial?: string;
}

/** Views of one thing on one page; pages of a project are `NavTabs`. All panels share the room of the tallest. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [shown, setShown] = useState(initial ?? tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.key === shown);
    const next = nextIndex(event.key, here, tabs.length, 'horizontal');
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    setShown(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-controls={`${id}-panel-${tab.key}`}
            aria-selected={tab.key === shown}
            tabIndex={tab.key === shown ? 0 : -1}
            onClick={() => setShown(tab.key)}
            className={classNames(
              '-mb-px border-b-2 px-3 py-2 text-small whitespace-nowrap focus-visible:-outline-offset-2 touch:py-3',
              tab.key === shown
                ? 'border-accent font-[550] text-ink'
                : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="grid">
        {tabs.map((tab) => (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${id}-panel-${tab.key}`}
            aria-labelledby={`${id}-tab-${tab.key}`}
            tabIndex={0}
            className={classNames('col-start-1 row-start-1 min-w-0 pt-4', tab.key !== shown && 'invisible')}
          >
            {tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}
