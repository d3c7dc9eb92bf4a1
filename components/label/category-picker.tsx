'use client';

import { type KeyboardEvent, useRef } from 'react';
import { categoryLetters } from '@/lib/client/label/category-letters';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';

export interface CategoryPickerProps {
  categories: readonly { key: string; label: string }[];
  value: string | null;
  onChange: (category: string | null) => void;
  onSubmit: () => void;
}

/**
 * What is wrong with the step. With the focus in here a letter chooses, and Enter then submits; the chosen one again
 * clears. For who walks by Tab, Enter presses the button in focus, as everywhere.
 */
export function CategoryPicker({ categories, value, onChange, onSubmit }: CategoryPickerProps) {
  const hasTyped = useRef(false);
  const letters = categoryLetters(categories.map((category) => category.label));
  const choose = (key: string) => onChange(key === value ? null : key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') hasTyped.current = false;
    if (event.key === 'Enter' && hasTyped.current) {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }
    const chosen = categories[letters.indexOf(event.key.toLowerCase())];
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    hasTyped.current = true;
    choose(chosen.key);
  };
  return (
    <div
      role="group"
      aria-label={STRINGS.whatIsWrong}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1.5"
    >
      {categories.map((category, index) => (
        <button
          key={category.key}
          type="button"
          aria-pressed={value === category.key}
          onClick={() => choose(category.key)}
          className={classNames(
            'inline-flex h-8 items-center gap-2 rounded-pill border pr-3 pl-1.5 text-small touch:h-11',
            value === category.key
              ? 'border-neg bg-neg-soft font-[550] text-neg'
              : 'border-line bg-surface text-soft hover:bg-hover',
          )}
        >
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-pill border border-line bg-surface text-[0.6875rem]/none text-soft"
          >
            {letters[index]}
          </span>
          {category.label}
        </button>
      ))}
    </div>
  );
}
