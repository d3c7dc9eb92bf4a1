/** How KaTeX moves a box of a stack up: by a position, which no box without a class of its own has for another reason. */
const MOVED_UP = /<span(?: class="(svg-align)")? style="((?:[a-z-]+:[^;"]*;)*?)top:-([\d.]+)em;/g;

/** A picture that stands by the box around it; that of a root has one of its own. */
const PICTURE = /(<span class="hide-tail"[^>]*>)?<svg/g;

/**
 * The same formula with the boxes of its stacks moved by margins that cancel out. A box that is moved by its position
 * is a layer of the browser's, of which dense maths has thousands; margins draw the same pixels in half the time.
 * Formulas with pictures that need such a layer around them stay as they are.
 */
export function shiftByMargin(html: string): string {
  for (const [, ownBox] of html.matchAll(PICTURE)) if (!ownBox) return html;
  return html.replace(MOVED_UP, (_, name: string | undefined, before: string, em: string) => {
    const names = name ? `${name} katex-shifted` : 'katex-shifted';
    return `<span class="${names}" style="${before}margin-top:-${em}em;margin-bottom:${em}em;`;
  });
}
