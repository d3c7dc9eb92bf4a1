import { CopyButton } from '@/components/ui/copy-button';

/** A link or a command on one line, with the button that copies it; it can also be selected by hand. */
export function CopyLine({ text, label }: { text: string; label?: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code
        className="min-w-0 grow overflow-x-auto font-mono text-tiny whitespace-nowrap select-all"
        tabIndex={0}
      >
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
