/** Part of every cache key: raise it whenever the HTML for the same source can change. */
export const RENDERER_VERSION = 4;

/** Texts longer than this many UTF-16 units are collapsed to a head. */
export const COLLAPSE_ABOVE_CHARS = 24_000;

/** Length of the head that a collapsed text shows. */
export const COLLAPSED_HEAD_CHARS = 6_000;

/** A single formula longer than this is shown as source. */
export const MAX_FORMULA_CHARS = 6_000;

/** Formulas that define macros get a short leash: expansion multiplies their length. */
export const MAX_DEFINING_FORMULA_CHARS = 600;
export const MAX_EXPANSIONS = 1_000;
export const MAX_EXPANSIONS_WHEN_DEFINING = 60;

/** Largest size, in em, that TeX may ask for (\rule, \kern, \hspace). */
export const MAX_SIZE_EM = 20;

/** Time that one text may spend in KaTeX, in milliseconds; the formulas after that stay source. */
export const MATHS_BUDGET_MS = 3_000;

/** Code blocks longer than this are shown without highlighting. */
export const MAX_HIGHLIGHT_CHARS = 12_000;

/** A line that names a problem in a list holds so many characters of its source; a longer formula in it stays source. */
export const LONGEST_LINE = 220;
export const LONGEST_FORMULA_IN_LINE = 160;
