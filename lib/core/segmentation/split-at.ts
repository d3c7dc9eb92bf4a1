import { protectedRanges, type TextRange } from '@/lib/core/segmentation/protected-ranges';

/** Matches of `separator` that touch no protected range. */
export function freeMatches(text: string, separator: RegExp, ranges: readonly TextRange[]): TextRange[] {
  const found: TextRange[] = [];
  let at = 0;
  for (const match of text.matchAll(separator)) {
    const start = match.index;
    const end = start + match[0].length;
    while ((ranges[at]?.end ?? Infinity) <= start) at += 1;
    const range = ranges[at];
    if (!range || end <= range.start) found.push({ start, end });
  }
  return found;
}

/** The pieces between separators, blank ones left out. Separators inside protected ranges do not count. */
export function splitAt(
  text: string,
  separator: RegExp,
  ranges: readonly TextRange[] = protectedRanges(text),
): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of freeMatches(text, separator, ranges)) {
    pieces.push(text.slice(from, match.start));
    from = match.end;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece.trim() !== '');
}
