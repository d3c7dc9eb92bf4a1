/** LaTeX that only changes how a formula looks. */
const cosmetic =
  /\\(?:left|right|displaystyle|textstyle|limits|bigl?|bigr?|Bigl?|Bigr?|[,;:! ]|quad|qquad)(?![a-zA-Z])/g;

/**
 * A statement without what does not change the problem: case, spaces, punctuation of prose, dollar signs,
 * cosmetic LaTeX, kinds of quotes. Equal results are one problem.
 */
export function normaliseStatement(statement: string): string {
  return statement
    .normalize('NFKC')
    .toLowerCase()
    .replace(cosmetic, ' ')
    .replace(/\\[dtc]frac/g, '\\frac')
    .replace(/\\(?:text|mathrm|textbf|mbox)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{N}\\^_+*/=<>!|-]+/gu, ' ')
    .trim();
}

/** Words, numbers and signs of a normalised statement, in order. */
export function wordsOf(normalised: string): string[] {
  return normalised.match(/\\?\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu) ?? [];
}
