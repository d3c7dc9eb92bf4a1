import type { RenderedText } from '@/lib/contracts/label';
import { renderCache } from '@/lib/server/render/render-cache';
import type { Turns } from '@/lib/server/render/turns';

/** A statement, step or note as the browser gets it: rendered, with its source for the raw view. */
export function shownText(source: string): RenderedText {
  const { html, isTruncated } = renderCache.text(source);
  return { html, raw: source, isTruncated };
}

/**
 * The same for the steps of a long solution: others get their turn between two pieces of the work. `isThinkingOpen`:
 * whether the step before, and then whether this one, ends within the model's thinking.
 */
export async function shownTextInTurns(
  source: string,
  turns: Turns,
  isThinkingOpen: boolean,
): Promise<{ text: RenderedText; isThinkingOpen: boolean }> {
  const drawn = await renderCache.textInTurns(source, turns, isThinkingOpen);
  const { html, isTruncated } = drawn;
  return { text: { html, raw: source, isTruncated }, isThinkingOpen: drawn.isThinkingOpen };
}

/** The beginning of a statement as the one line that names its problem in a list. */
export function shownLine(source: string): RenderedText {
  const { html, isTruncated } = renderCache.line(source);
  return { html, raw: source, isTruncated };
}

/** The same of a bare answer, which is maths without delimiters as often as not; null stays null. */
export function shownAnswer(source: string | null): RenderedText | null {
  if (source === null) return null;
  const { html, isTruncated } = renderCache.answer(source);
  return { html, raw: source, isTruncated };
}
