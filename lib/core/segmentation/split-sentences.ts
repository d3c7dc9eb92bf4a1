import { protectedRanges, type TextRange } from '@/lib/core/segmentation/protected-ranges';
import { splitAt } from '@/lib/core/segmentation/split-at';

/** `$…$` as Pandoc has it (no blank inside of the signs, so that prices are prose) and `\(…\)`. */
const inlineMaths = /\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)|\\\([^]{0,2000}?\\\)/g;

const abbreviation =
  '(?:e\\.g|i\\.e|etc|vs|cf|ca|approx|resp|Dr|Mr|Mrs|Ms|Prof|St|Fig|Figs|Eq|Eqs|No|Thm|Prop|\\p{Lu})';
const sentenceEnd = new RegExp(
  `(?:\\r?\\n[ \\t]*\\r?\\n\\s*)|(?=\\s)(?<=[.!?][)\\]"'”’*]*)(?<!(?:^|[^\\p{L}])${abbreviation}\\.)(?<!(?:^|\\n)[ \\t]*\\d{1,3}\\.)\\s+(?=[("'“\\[*]*[\\p{Lu}\\p{N}$\\\\])`,
  'gu',
);

function withInlineMaths(text: string): TextRange[] {
  const blocks = protectedRanges(text);
  const maths = [...text.matchAll(inlineMaths)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const free = maths.filter(
    ({ start, end }) => !blocks.some((block) => start < block.end && block.start < end),
  );
  return [...blocks, ...free].sort((a, b) => a.start - b.start);
}

/** Cuts prose behind each sentence and at blank lines; never inside maths, code or tables, nor behind "e.g." or "1.". */
export function splitSentences(text: string): string[] {
  return splitAt(text, sentenceEnd, withInlineMaths(text));
}
