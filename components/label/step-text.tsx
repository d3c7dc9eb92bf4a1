import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TaskStep } from '@/lib/contracts/label';
import { textHeight, type TextWindow } from '@/lib/client/label/text-window';
import { FOLDED_HEIGHT, FoldedText, isFoldable } from '@/components/label/folded-text';
import { RenderedText } from '@/components/label/rendered-text';
import { classNames } from '@/components/ui/class-names';

export interface StepTextProps {
  step: TaskStep;
  isRaw: boolean;
  isQuiet: boolean;
  textWindow: TextWindow | null;
  head: ReactNode;
  foot: ReactNode;
}

/** What a step says. In a long solution it is drawn when it comes near the view, and put away when it is far. */
export function StepText({ step, isRaw, isQuiet, textWindow, head, foot }: StepTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => !textWindow || textWindow.isFirst(step));

  // Where the row stands is the browser's to know.
  useEffect(
    () => (box.current && textWindow ? textWindow.watch(box.current, setIsNear) : undefined),
    [textWindow],
  );
  const isFolded = !step.isRateable && isFoldable(step.text);
  const height = isFolded ? FOLDED_HEIGHT : textHeight(step);
  const text = isNear ? (
    <RenderedText text={step.text} isRaw={isRaw} />
  ) : (
    <div dir="auto" className="rendered-text">
      {step.text.raw}
    </div>
  );
  return (
    <div
      ref={box}
      className={classNames('step-text min-w-0 text-read', isQuiet && 'step-text-quiet')}
      style={textWindow ? { containIntrinsicBlockSize: `auto ${height}px` } : undefined}
    >
      {head}
      {isFolded ? <FoldedText>{text}</FoldedText> : text}
      {foot}
    </div>
  );
}
