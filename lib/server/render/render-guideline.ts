import { renderText } from '@/lib/server/render/render-text';

const LONGEST_SHOWN = 400_000;
/** Guidelines stand below the page's title and the caption of their card. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;
const HEADING = /<p class="md-heading md-h([1-6])" dir="auto">([\s\S]*?)<\/p>/g;

/** A guideline's Markdown as safe HTML, never folded away; its headings are headings to screen readers too. */
export function renderGuideline(markdown: string): string {
  const { html } = renderText(markdown, { collapseAbove: LONGEST_SHOWN });
  const levels = [...html.matchAll(HEADING)].map(([, level]) => Number(level));
  const highest = Math.min(...levels);
  return html.replace(HEADING, (_, level: string, content: string) => {
    const tag = `h${Math.min(LAST_LEVEL, FIRST_LEVEL + Number(level) - highest)}`;
    return `<${tag} class="md-heading md-h${level}" dir="auto">${content}</${tag}>`;
  });
}
