import { normaliseStatement, wordsOf } from '@/lib/core/material/normalise-statement';
import { mix, hashText, shinglesOf, similarity } from '@/lib/core/material/shingles';

/**
 * MinHash with banding (Broder 1997; Leskovec, Rajaraman, Ullman, ch. 3): two statements of similarity s
 * share a band with probability 1 - (1 - s^rows)^bands: .9996 at .8, .47 at .5, .02 at .2.
 */
const bands = 16;
const rowsPerBand = 3;
const shingleWords = 3;

/** Two statements at least this similar, and with the same numbers, are one problem to a trainer. */
const threshold = 0.8;

/** What is needed of a statement to find its near-duplicates; what most comparisons do not look at is made when asked for. */
export class StatementPrint {
  /** Equal for equal normalised text. */
  readonly normalised: string;
  /** The numbers in the text, in order: problems that differ in a number are two problems. */
  readonly numbers: string;
  private readonly words: string[];
  private found: ReadonlySet<number> | null = null;

  constructor(statement: string) {
    this.normalised = normaliseStatement(statement);
    this.words = wordsOf(this.normalised);
    this.numbers = this.words.filter((word) => /^\p{N}/u.test(word)).join();
  }

  get shingles(): ReadonlySet<number> {
    this.found ??= shinglesOf(this.words, shingleWords);
    return this.found;
  }

  /** Keys under which candidates for near-duplicates are found; the same for ever, so that they can be stored. */
  bandKeys(): number[] {
    const minimum = minima(this.shingles);
    return Array.from({ length: bands }, (_, band) =>
      hashText(minimum.slice(band * rowsPerBand, (band + 1) * rowsPerBand).join(), band + 1),
    );
  }
}

function minima(shingles: ReadonlySet<number>): number[] {
  const found = new Array<number>(bands * rowsPerBand).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let index = 0; index < found.length; index += 1) {
      const hashed = mix(shingle ^ Math.imul(index + 1, 0x9e3779b1));
      if (hashed < (found[index] ?? 0)) found[index] = hashed;
    }
  }
  return found;
}

/** True for one problem in two wordings: much the same text, and the same numbers. */
export function areNearDuplicates(a: StatementPrint, b: StatementPrint): boolean {
  if (a.normalised === b.normalised) return true;
  return a.numbers === b.numbers && similarity(a.shingles, b.shingles) >= threshold;
}

/** Finds near-duplicates among statements as they come; each group has the first of them as its name. */
export class NearDuplicateGroups {
  private readonly byBand = new Map<number, number[]>();
  private readonly prints: { id: string; print: StatementPrint; group: string }[] = [];
  /** A key that very many statements share tells nothing, and would make the search quadratic. */
  private readonly maxCandidates = 200;

  /** Adds a statement and returns the group that it belongs to: its own id where it is the first of its kind. */
  add(id: string, statement: string): string {
    const print = new StatementPrint(statement);
    const bandKeys = print.bandKeys();
    const seen = new Set<number>();
    for (const key of bandKeys) {
      for (const at of (this.byBand.get(key) ?? []).slice(0, this.maxCandidates)) seen.add(at);
    }
    const twin = [...seen]
      .sort((a, b) => a - b)
      .find((at) => {
        const other = this.prints[at];
        return other !== undefined && areNearDuplicates(print, other.print);
      });
    const group = twin === undefined ? id : (this.prints[twin]?.group ?? id);
    const index = this.prints.push({ id, print, group }) - 1;
    for (const key of bandKeys)
      this.byBand.set(key, [...(this.byBand.get(key) ?? []), index].slice(0, this.maxCandidates));
    return group;
  }
}
