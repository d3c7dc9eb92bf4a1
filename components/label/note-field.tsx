'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { STRINGS } from '@/components/label/strings';

const COMMIT_AFTER_MS = 700;

export interface NoteFieldProps {
  label: string;
  placeholder: string;
  value: string;
  isRequired: boolean;
  /** Takes the focus when it opens. */
  hasFocus: boolean;
  onCommit: (note: string) => void;
}

/** A note that is saved while it is typed: after a short rest, and when it is left. */
export function NoteField({ label, placeholder, value, isRequired, hasFocus, onCommit }: NoteFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ draft, value, onCommit });
  useEffect(() => {
    latest.current = { draft, value, onCommit };
  });
  const commit = () => {
    const { draft: typed, value: saved, onCommit: save } = latest.current;
    if (typed !== saved) save(typed);
  };

  // Focus belongs to the browser; the field asks for it once, when a key opened it.
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    const timer = window.setTimeout(commit, COMMIT_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);
  useEffect(() => commit, []);

  return (
    <div>
      <label htmlFor={id} className="caption mb-2 flex justify-between">
        {label}
        {isRequired && <span className="font-normal tracking-normal normal-case">{STRINGS.required}</span>}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        dir="auto"
        maxLength={20_000}
        placeholder={placeholder}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        className="block w-full resize-y rounded-control border border-edge bg-sunken px-3 py-2 text-body"
      />
    </div>
  );
}
