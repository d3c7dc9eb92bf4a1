import { normaliseStatement, wordsOf } from '@/lib/core/material/normalise-statement';
import { shinglesOf } from '@/lib/core/material/shingles';

/** Length of a run of words that two problems share by chance only rarely (GPT-3 and PRM800K use 13 and less). */
const runWords = 8;
/** Share of a protected problem's runs that a problem must hold to be flagged. */
const flaggedShare = 0.5;

export interface ContaminationMatch {
  /** Name of the protected problem, for example "MATH-500 test/algebra/12". */
  protectedId: string;
  kind: 'same text' | 'overlap';
  /** Share of the protected problem's runs of words, 0 to 1. */
  share: number;
}

/** Problems that must not be trained on, for example those of a benchmark. */
export class ProtectedProblems {
  private readonly byText = new Map<string, string>();
  private readonly byRun = new Map<number, string[]>();
  private readonly runCounts = new Map<string, number>();

  add(id: string, statement: string): void {
    const normalised = normaliseStatement(statement);
    if (normalised === '') return;
    this.byText.set(normalised, id);
    const runs = shinglesOf(wordsOf(normalised), runWords);
    this.runCounts.set(id, runs.size);
    for (const run of runs) this.byRun.set(run, [...(this.byRun.get(run) ?? []), id]);
  }

  /** The protected problem that a statement is, or holds most of; null: none. */
  match(statement: string): ContaminationMatch | null {
    const normalised = normaliseStatement(statement);
    const same = this.byText.get(normalised);
    if (same !== undefined) return { protectedId: same, kind: 'same text', share: 1 };
    const shared = new Map<string, number>();
    for (const run of shinglesOf(wordsOf(normalised), runWords)) {
      for (const id of this.byRun.get(run) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    let best: ContaminationMatch | null = null;
    for (const [id, count] of shared) {
      const share = count / (this.runCounts.get(id) ?? Infinity);
      if (share >= flaggedShare && share > (best?.share ?? 0))
        best = { protectedId: id, kind: 'overlap', share };
    }
    return best;
  }
}
