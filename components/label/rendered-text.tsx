import { memo } from 'react';
import type { RenderedText as Rendered } from '@/lib/contracts/label';
import { classNames } from '@/components/ui/class-names';
import { STRINGS } from '@/components/label/strings';
import '@/components/label/rendered-text.css';

export interface RenderedTextProps {
  text: Rendered;
  /** The text as written instead of as drawn. */
  isRaw?: boolean;
  className?: string;
}

/** Text that the server has rendered and sanitised; what it draws outside of its box is cut off. */
export const RenderedText = memo(function RenderedText({
  text,
  isRaw = false,
  className,
}: RenderedTextProps) {
  if (isRaw) {
    return (
      <pre dir="auto" aria-label={STRINGS.rawText} className={classNames('raw-text', className)}>
        {text.raw}
      </pre>
    );
  }
  return (
    <>
      <div
        dir="auto"
        className={classNames('rendered-text', className)}
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
      <HiddenChars text={text} />
    </>
  );
});

/** Says that the end of a very long text is left out. */
export function HiddenChars({ text }: { text: Rendered }) {
  return text.isTruncated && <p className="mt-2 text-tiny text-soft">{STRINGS.hiddenChars}</p>;
}
