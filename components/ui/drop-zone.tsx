'use client';

import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { pickFiles } from '@/components/ui/pick-files';

export interface DropZoneProps {
  /** What to drop: "Drop candidate solutions here". */
  title: ReactNode;
  /** What is understood: formats, sizes. */
  hint?: ReactNode;
  /** Endings with their dot, in lower case; none takes everything. */
  extensions?: readonly string[];
  isSingle?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop, by press and by keyboard; refusals are said below it, in room that is kept. */
export function DropZone({ title, hint, extensions = [], isSingle, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const take = (files: FileList | null) => {
    const picked = pickFiles([...(files ?? [])], { extensions, isSingle });
    setRefusals(picked.refusals);
    if (picked.accepted.length > 0) onFiles(picked.accepted);
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };

  return (
    <div>
      <label
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-6 py-9 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge/55 bg-surface hover:border-edge',
          isDisabled && 'opacity-50',
        )}
      >
        <input
          ref={input}
          type="file"
          className="sr-only"
          multiple={!isSingle}
          accept={extensions.join(',') || undefined}
          disabled={isDisabled}
          aria-describedby={id}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <Icon name="upload" size={22} className={isOver ? 'text-accent' : 'text-soft'} />
        <span className="mt-1.5 text-body font-[550]">
          {title}, or <span className="link">choose {isSingle ? 'a file' : 'files'}</span>
        </span>
        {hint && <span className="text-tiny text-pretty text-soft">{hint}</span>}
      </label>
      <ul id={id} aria-live="polite" className="mt-1.5 min-h-5 text-tiny text-neg">
        {refusals.map((refusal) => (
          <li key={refusal}>{refusal}</li>
        ))}
      </ul>
    </div>
  );
}
