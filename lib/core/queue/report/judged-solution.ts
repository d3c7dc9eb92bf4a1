/** The first label of a solution, with what the reports on the queue compare. */
export interface JudgedSolution {
  id: string;
  problem: string;
  /** Why it was served; null for a label from before there were arms. */
  arm: string | null;
  /** When it was submitted, milliseconds. */
  at: number;
  paidSeconds: number;
  /** Judged steps, and those of them that are negative. */
  judged: number;
  errors: number;
  /** Steps of the solution, judged or not. */
  steps: number;
  generator: string | null;
  subject: string | null;
}

/** Chosen by the ranking, not by chance. */
export function isChosenByQueue({ arm }: Pick<JudgedSolution, 'arm'>): boolean {
  return arm === 'information' || arm === 'disagreement';
}
