import { classNames } from '@/components/ui/class-names';
import type { RenderedText } from '@/lib/contracts/label';
import '@/components/label/rendered-text.css';

export interface ProblemLineProps {
  /** As the server made it for one line. */
  text: RenderedText;
  className?: string;
}

/** A problem's name or a solution's answer in a list, its maths drawn as the line is high. */
export function ProblemLine({ text, className }: ProblemLineProps) {
  return (
    <span
      dir="auto"
      className={classNames('rendered-text [&_.katex]:text-[1em]', className)}
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}
