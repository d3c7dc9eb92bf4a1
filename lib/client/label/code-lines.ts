import { codeFences } from '@/lib/core/segmentation/protected-ranges';

export interface CodeLine {
  /** From 1, as people count what they see: lines of code alone, through all blocks of the step. */
  line: number;
  text: string;
}

const MOST_LINES = 500;

/** The lines of code that a step's text holds between its fences; at most 500. */
export function codeLines(text: string): CodeLine[] {
  return codeFences(text)
    .flatMap(({ start, end }) => {
      const lines = text.slice(start, end).split('\n');
      const isClosed = lines.length > 1 && /^\s*(?:`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '');
      return lines.slice(1, isClosed ? -1 : undefined);
    })
    .slice(0, MOST_LINES)
    .map((content, index) => ({ line: index + 1, text: content }));
}
