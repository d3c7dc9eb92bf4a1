import { hashPair, hashText } from '@/lib/core/scoring/text/hash';

/** A solution's text among those of its problem, in order of import. */
export interface DuplicateCandidate {
  id: string;
  problem: string;
  text: string;
}

const shingleWords = 4;
/** Jaccard similarity of the two sets of word shingles from which on two solutions are one. */
const similarEnough = 0.9;

/**
 * For each solution that says nearly the same as an earlier one of its problem, the id of that one, which is served
 * for both (shingles and resemblance: Broder 1997). The label is not copied: the population is the representatives.
 * Numbers are kept as they are, since one other number makes another solution.
 */
export function findRepresentatives(solutions: readonly DuplicateCandidate[]): Map<string, string> {
  const kept = new Map<string, { id: string; shingles: Set<number>; numbers: string }[]>();
  const representatives = new Map<string, string>();
  for (const { id, problem, text } of solutions) {
    const own = { id, shingles: shinglesOf(text), numbers: (text.match(/\d+/g) ?? []).join(' ') };
    const others = kept.get(problem) ?? [];
    const same = others.find(
      (other) => other.numbers === own.numbers && similarity(own.shingles, other.shingles) >= similarEnough,
    );
    if (same) representatives.set(id, same.id);
    else kept.set(problem, [...others, own]);
  }
  return representatives;
}

function shinglesOf(text: string): Set<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<number>();
  for (let i = 0; i + shingleWords <= Math.max(words.length, shingleWords); i++) {
    shingles.add(words.slice(i, i + shingleWords).reduce((hash, word) => hashPair(hash, hashText(word)), 0));
  }
  return shingles;
}

function similarity(a: Set<number>, b: Set<number>): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared++;
  return shared / (a.size + b.size - shared);
}
