import type { ColumnMapping, MappedField } from '@/lib/core/formats/generic/column-mapping';

/** What a column of such a name most likely is; asked of the name without its folder (`meta.model` is `model`). */
const names: readonly [MappedField, RegExp][] = [
  ['problem', /^(?:problem|question|prompt|input|query|task|instruction)(?:_text)?$/],
  ['steps', /^(?:steps|reasoning_steps|solution_steps|model_solution_steps)$/],
  ['messages', /^(?:messages|conversation|conversations|chat)$/],
  [
    'solution',
    /^(?:solution|completion|response|output|generation|model_output|reasoning|cot|rationale)(?:_text)?$/,
  ],
  [
    'ground_truth_answer',
    /^(?:ground_truth|ground_truth_answer|gold|gold_answer|reference|reference_answer|target|answer|expected)$/,
  ],
  ['ground_truth_solution', /^(?:ground_truth_solution|reference_solution|gold_solution)$/],
  ['final_answer', /^(?:final_answer|extracted_answer|pred|prediction|predicted_answer|model_answer)$/],
  ['generator', /^(?:generator|model|model_name|model_id|source_model)$/],
  ['is_correct', /^(?:is_correct|correct|final_answer_correct|passed)$/],
  ['step_scores', /^(?:step_scores|scores|rewards|step_rewards|prm_scores)$/],
  ['scorer', /^(?:scorer|prm|prm_name|reward_model)$/],
  ['labels', /^(?:labels|step_labels|ratings|step_ratings)$/],
  ['first_error', /^(?:first_error|first_error_step|mistake_index|error_step|error_index|label)$/],
];

/** A mapping to begin with, by the names of the columns; each meaning is given once. The person importing confirms it. */
export function suggestMapping(columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  const taken = new Set<MappedField>();
  for (const [field, pattern] of names) {
    if (field === 'first_error' && taken.has('labels')) continue;
    const column = columns.find(
      (name) => pattern.test((name.split('.').at(-1) ?? '').toLowerCase()) && !(name in mapping),
    );
    if (column === undefined || taken.has(field)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return mapping;
}
