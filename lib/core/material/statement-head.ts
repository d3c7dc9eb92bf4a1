/** So many characters of a statement a list reads: the line that names a problem is made of them. */
export const STATEMENT_HEAD_CHARS = 400;
