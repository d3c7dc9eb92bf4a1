/** P(step right) by an outside scorer, one value a step; null where it gave none. */
export interface OutsideScores {
  scorer: string;
  pRight: readonly (number | null)[];
}

/** Another solution of the same problem, as far as it may be looked at. */
export interface SiblingSolution {
  finalAnswer: string | null;
  text: string;
}

/** What a solution offers to be judged by: text and machine values, never a person's label. */
export interface SolutionMaterial {
  /** Any key that the solutions of one problem share. */
  problemKey: string;
  problem: string;
  steps: readonly string[];
  generator?: string | null;
  outcome?: 'right' | 'wrong' | 'undecided';
  finalAnswer?: string | null;
  referenceAnswer?: string | null;
  referenceSolution?: string | null;
  siblings?: readonly SiblingSolution[];
  outsideScores?: readonly OutsideScores[];
  /**
   * False for material that may have been cut at the first error (some labelled files are): then its length, its
   * last step, its final answer and its outcome would give the label away, so nothing behind a step is read.
   * One value for a whole import, else the value itself tells the label.
   */
  isTailVisible: boolean;
}
