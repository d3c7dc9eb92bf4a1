import { renderText } from '@/lib/server/render/render-text';

const LONGEST_SHOWN = 400_000;

/** A guideline's Markdown as safe HTML, never folded away. */
export function renderGuideline(markdown: string): string {
  return renderText(markdown, { collapseAbove: LONGEST_SHOWN }).html;
}
