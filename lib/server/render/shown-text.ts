import type { RenderedText } from '@/lib/contracts/label';
import { renderCache } from '@/lib/server/render/render-cache';

/** A statement, step or note as the browser gets it: rendered, with its source for the raw view. */
export function shownText(source: string): RenderedText {
  const { html, isTruncated } = renderCache.text(source);
  return { html, raw: source, isTruncated };
}

/** The same of a bare answer, which is maths without delimiters as often as not; null stays null. */
export function shownAnswer(source: string | null): RenderedText | null {
  if (source === null) return null;
  const { html, isTruncated } = renderCache.answer(source);
  return { html, raw: source, isTruncated };
}
