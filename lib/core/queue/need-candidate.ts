/** What a rule knows of a solution: probabilities and expected seconds, never a label. */
export interface NeedCandidate {
  /** h_t = P(step t wrong | earlier right), by the project's scorer. */
  hazards: readonly number[];
  /** The same by each scorer that gives one, the project's own among them. */
  hazardsByScorer: readonly (readonly number[])[];
  outcome: 'right' | 'wrong' | 'undecided';
  fixedSeconds: number;
  stepSeconds: readonly number[];
  /** The solution's permanent random number in [0, 1). */
  tie: number;
}

/** Need of a solution; only its order matters between solutions of one ranking. */
export type NeedRule = (candidate: NeedCandidate) => number;
