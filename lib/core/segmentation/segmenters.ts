import { splitCodeBlocks } from '@/lib/core/segmentation/code-blocks';
import { protectedRanges } from '@/lib/core/segmentation/protected-ranges';
import { freeMatches, splitAt } from '@/lib/core/segmentation/split-at';
import { splitSentences } from '@/lib/core/segmentation/split-sentences';

export const segmenterNames = [
  'blank-line',
  'newline',
  'step-marker',
  'sentence',
  'think-paragraph',
  'code-block',
] as const;
export type SegmenterName = (typeof segmenterNames)[number];

export interface Segmenter {
  name: SegmenterName;
  /** Raised whenever the same text would be cut differently. */
  version: number;
  description: string;
  split(text: string): string[];
}

const blankLine = /\r?\n[ \t]*\r?\n\s*/g;
const lineEnd = /\r?\n/g;
const endMarker = /[ \t]*(?:ки|<extra_0>)[ \t]*\r?\n?/g;
const namedStep = /(?:^|\n)(?=[ \t]*(?:[*_#]+[ \t]*)?Step[ \t]+\d+[ \t]*[:.)*])/gi;
const numberedStep = /(?:^|\n)(?=[ \t]*(?:\*\*)?\d{1,3}[.)][ \t])/g;

/** A heading "# Answer" stays with the step before it and takes the answer along, as in PRM800K. */
function joinAnswer(pieces: string[]): string[] {
  const at = pieces.findIndex((piece, index) => index > 0 && /^# Answer\b/.test(piece));
  if (at < 0) return pieces;
  return [...pieces.slice(0, at - 1), pieces.slice(at - 1).join('\n\n')];
}

function splitParagraphs(text: string): string[] {
  return joinAnswer(splitAt(text, blankLine));
}

function splitMarkers(text: string): string[] {
  const ranges = protectedRanges(text);
  for (const separator of [endMarker, namedStep, numberedStep]) {
    if (freeMatches(text, separator, ranges).length > 0) return splitAt(text, separator);
  }
  return splitParagraphs(text);
}

const all: readonly Segmenter[] = [
  { name: 'blank-line', version: 1, description: 'A step is a paragraph.', split: splitParagraphs },
  { name: 'newline', version: 1, description: 'A step is a line.', split: (text) => splitAt(text, lineEnd) },
  {
    name: 'step-marker',
    version: 1,
    description: 'A step begins with “Step 1:” or “1.”, or ends with ки or <extra_0>.',
    split: splitMarkers,
  },
  {
    name: 'sentence',
    version: 1,
    description: 'A step is a sentence; formulas, code and tables stay whole.',
    split: (text) => joinAnswer(splitSentences(text)),
  },
  {
    name: 'think-paragraph',
    version: 1,
    description: 'A step is a paragraph inside <think>, then of the answer.',
    split: (text) => text.split(/<\/?think>/).flatMap(splitParagraphs),
  },
  {
    name: 'code-block',
    version: 1,
    description: 'A step is a paragraph of prose or a function of the code.',
    split: splitCodeBlocks,
  },
];

export const defaultSegmenter: SegmenterName = 'blank-line';

/** The segmenter of that name. */
export function segmenterOf(name: SegmenterName): Segmenter {
  const found = all.find((segmenter) => segmenter.name === name);
  if (!found) throw new Error(`unknown segmenter ${name}`);
  return found;
}

/** Every segmenter with its description, in the order in which it is offered. */
export function listSegmenters(): readonly Segmenter[] {
  return all;
}
