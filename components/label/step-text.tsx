import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { RenderedText as Rendered, TaskStep } from '@/lib/contracts/label';
import { textHeight } from '@/lib/client/label/text-height';
import type { TextWindow } from '@/lib/client/label/text-window';
import { FOLDED_HEIGHT, FoldedText, isFoldable } from '@/components/label/folded-text';
import { HiddenChars, RenderedText } from '@/components/label/rendered-text';

export interface StepTextProps {
  step: TaskStep;
  isRaw: boolean;
  textWindow: TextWindow | null;
  head: ReactNode;
}

/** What a step says. In a long solution it is drawn when it comes near the view, and put away when it is far. */
export function StepText({ step, isRaw, textWindow, head }: StepTextProps) {
  const isFolded = !step.isRateable && isFoldable(step.text);
  const height = isFolded ? FOLDED_HEIGHT : textHeight(step);
  const text =
    textWindow && !isRaw ? (
      <WindowedText text={step.text} order={step.position} textWindow={textWindow} />
    ) : (
      <RenderedText text={step.text} isRaw={isRaw} />
    );
  return (
    <div
      className="step-text min-w-0 text-read"
      style={textWindow ? { containIntrinsicBlockSize: `auto ${height}px` } : undefined}
    >
      {head}
      {isFolded ? <FoldedText>{text}</FoldedText> : text}
    </div>
  );
}

interface WindowedTextProps {
  text: Rendered;
  order: number;
  textWindow: TextWindow;
}

function WindowedText({ text, order, textWindow }: WindowedTextProps) {
  const box = useRef<HTMLDivElement>(null);

  // The window fills the box, not React: how much of a text is drawn depends on where the browser shows it.
  useLayoutEffect(() => {
    const host = box.current?.closest<HTMLElement>('.step-text');
    return box.current && host ? textWindow.adopt(text, order, host, box.current) : undefined;
  }, [text, order, textWindow]);
  return (
    <>
      <div ref={box} dir="auto" className="rendered-text" />
      <HiddenChars text={text} />
    </>
  );
}
