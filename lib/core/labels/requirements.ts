import { judgedRatings, type PlacedRating } from '@/lib/core/labels/judged';
import type { FinishReason, LabelPolicy } from '@/lib/core/labels/verdict';

export type FieldMode = 'off' | 'optional' | 'required';

/** What a project asks for beside the ratings. */
export interface Requirements {
  policy: LabelPolicy;
  categoryMode: FieldMode;
  explanationMode: FieldMode;
  resultVerdictMode: FieldMode;
  ownStepMode: FieldMode;
  ownCritiqueMode: FieldMode;
}

export interface ExplainedRating extends PlacedRating {
  category: string | null;
  note: string | null;
  /** What the step should have been. */
  ownStep: string | null;
  ownCritique: string | null;
}

/** What may be owed at each error, in the order in which it is asked for. */
const FIELDS = [
  { code: 'category-needed', mode: 'categoryMode', field: 'category' },
  { code: 'explanation-needed', mode: 'explanationMode', field: 'note' },
  { code: 'own-step-needed', mode: 'ownStepMode', field: 'ownStep' },
  { code: 'own-critique-needed', mode: 'ownCritiqueMode', field: 'ownCritique' },
] as const;

export type MissingRequirement =
  { code: (typeof FIELDS)[number]['code']; positions: number[] } | { code: 'result-verdict-needed' };

/** What is missing of the fields that the project requires; null: nothing. Give-ups and bad problems owe none. */
export function missingRequirement(
  ratings: readonly ExplainedRating[],
  attempt: { reason: FinishReason; resultVerdict: string | null },
  rules: Requirements,
): MissingRequirement | null {
  if (attempt.reason === 'bad_problem' || attempt.reason === 'give_up') return null;
  const errors = judgedRatings(ratings, rules.policy).filter(
    (rating) => rating.alternative === 0 && rating.verdict === 'negative',
  );
  for (const { code, mode, field } of FIELDS) {
    if (rules[mode] !== 'required') continue;
    const positions = errors.filter((rating) => !rating[field]?.trim()).map((rating) => rating.position);
    if (positions.length > 0) return { code, positions };
  }
  const owesVerdict = rules.resultVerdictMode === 'required' && attempt.resultVerdict === null;
  return owesVerdict ? { code: 'result-verdict-needed' } : null;
}
