import { judgedRatings, type PlacedRating } from '@/lib/core/labels/judged';
import type { FinishReason, LabelPolicy } from '@/lib/core/labels/verdict';

export type FieldMode = 'off' | 'optional' | 'required';

/** What a project asks for beside the ratings. */
export interface Requirements {
  policy: LabelPolicy;
  categoryMode: FieldMode;
  explanationMode: FieldMode;
  resultVerdictMode: FieldMode;
}

export interface ExplainedRating extends PlacedRating {
  category: string | null;
  note: string | null;
}

export type MissingRequirement =
  | { code: 'category-needed'; positions: number[] }
  | { code: 'explanation-needed'; positions: number[] }
  | { code: 'result-verdict-needed' };

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
  const without = (field: 'category' | 'note') =>
    errors.filter((rating) => !rating[field]?.trim()).map((rating) => rating.position);
  const uncategorised = rules.categoryMode === 'required' ? without('category') : [];
  if (uncategorised.length > 0) return { code: 'category-needed', positions: uncategorised };
  const unexplained = rules.explanationMode === 'required' ? without('note') : [];
  if (unexplained.length > 0) return { code: 'explanation-needed', positions: unexplained };
  const owesVerdict = rules.resultVerdictMode === 'required' && attempt.resultVerdict === null;
  return owesVerdict ? { code: 'result-verdict-needed' } : null;
}
