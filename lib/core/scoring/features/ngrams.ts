import { FEATURE_COUNT, ngramIndex } from '@/lib/core/scoring/features/feature-space';
import { beginMarks, mark, type WordIds } from '@/lib/core/scoring/features/word-ids';
import { hashPair } from '@/lib/core/scoring/text/hash';
import { TokenKind, tokenHash, type Tokens } from '@/lib/core/scoring/text/tokens';

const numberMask = tokenHash('0number');
const ngramLimit = 160;

/** The step in which an n-gram was seen last, by a running number: a set of them for each step was a quarter of the time. */
const lastSeenIn = new Uint32Array(FEATURE_COUNT);
let stepNumber = 0;

function addOnce(found: number[], index: number): void {
  if (lastSeenIn[index] === stepNumber) return;
  lastSeenIn[index] = stepNumber;
  found.push(index);
}

/** A step's n-grams by their index, each once, and the ids of its words and numbers. */
export function readNgrams(tokens: Tokens, ids: WordIds) {
  const words: number[] = [];
  const found: number[] = [];
  let before = 0;
  stepNumber = (stepNumber + 1) >>> 0 || 1;
  beginMarks();
  for (let i = 0; i < tokens.count && found.length < ngramLimit; i++) {
    const isNumber = tokens.kinds[i] === TokenKind.number;
    const hash = isNumber ? numberMask : tokens.hashes[i]!;
    const id = ids.of(isNumber ? Math.round(tokens.values[i]! * 100) : hash);
    if (mark(id)) words.push(id);
    addOnce(found, ngramIndex(hashPair(hash, 0)));
    addOnce(found, ngramIndex(hashPair(before, hash)));
    before = hash;
  }
  return { ngrams: found, words };
}
