/** Seconds that a person needs: base + perStep for each step + perCharacter for each character read. */
export interface CostModel {
  base: number;
  perStep: number;
  perCharacter: number;
}

/**
 * Used until enough assignments of the project give a fit: 15 s for problem and submit, 3 s to judge a step, and
 * silent reading of 24 characters a second (Brysbaert 2019, 238 words a minute, halved twice for mathematics).
 */
export const COST_PRIOR: CostModel = { base: 15, perStep: 3, perCharacter: 1 / 6 };

/** Seconds to read and judge each step, from the steps' lengths in characters. */
export function stepSeconds(lengths: readonly number[], model: CostModel = COST_PRIOR): number[] {
  return lengths.map((length) => model.perStep + model.perCharacter * length);
}
