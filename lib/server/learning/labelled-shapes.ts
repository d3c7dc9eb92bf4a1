import type { SolutionMaterial } from '@/lib/core/scoring/solution-material';

/** A solution whose first error is known, as labelled files say. */
export interface LabelledSolution {
  material: SolutionMaterial;
  /** 0-based position of the first error, −1 = none. */
  firstError: number;
}

export type Json = Record<string, unknown>;

/** Letters and digits alone, so that one problem written in two ways is one problem. */
export function normaliseProblem(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * One record of any known shape (ProcessBench, PRM800K, MR-Ben, BIG-Bench Mistake, rated steps); null: its first error is not known.
 * @throws Error on a shape that is not known, naming `where`
 */
export function readLabelled(record: Json, where: string): LabelledSolution | null {
  if ('question' in record && isObject(record.label)) return readPrm800kShape(record);
  if ('math_id' in record || hasRatedSteps(record)) return readRatedSteps(record);
  if ('mistake_index' in record) return readMistake(record);
  if ('model_output_steps' in record) return readMrBen(record);
  if (typeof record.label === 'number' && Array.isArray(record.steps)) return readProcessBenchShape(record);
  throw new Error(
    `${where}: a record of an unknown shape with the fields ${Object.keys(record).join(', ')}.`,
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const outcomeOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'right' : 'wrong') : 'undecided';

function labelled(
  problem: string,
  steps: string[],
  firstError: number,
  more: Partial<SolutionMaterial>,
): LabelledSolution {
  const material = { problemKey: normaliseProblem(problem), problem, steps, isTailVisible: true, ...more };
  return { material, firstError };
}

function readProcessBenchShape(record: Json): LabelledSolution {
  return labelled(String(record.problem), record.steps as string[], Number(record.label), {
    generator: textOf(record.generator),
    outcome: outcomeOf(record.final_answer_correct),
  });
}

function readMrBen(record: Json): LabelledSolution | null {
  const first = record.model_output_solution_first_error_step;
  const position = first === 'N/A' || first === null || first === '' ? 0 : Number(first);
  const steps = (record.model_output_steps as string[]).map((step) => step.replace(/^\s*Step \d+:\s*/, ''));
  const answer =
    textOf(record.model_output_answer_correctness) ?? textOf(record.model_output_final_answer_correctness);
  if (!Number.isInteger(position)) return null;
  return labelled(`${textOf(record.question) ?? ''} ${textOf(record.options) ?? ''}`, steps, position - 1, {
    generator: textOf(record.sampled_model),
    outcome: answer === null ? 'undecided' : answer === 'correct' ? 'right' : 'wrong',
    referenceSolution: textOf(record.ground_truth_solution),
  });
}

/** BIG-Bench Mistake: `input`, `steps`, `answer`, `target`, 0-based `mistake_index` or null. */
function readMistake(record: Json): LabelledSolution {
  const isRight = record.answer === record.target;
  return labelled(
    String(record.input),
    record.steps as string[],
    (record.mistake_index as number | null) ?? -1,
    {
      outcome: isRight ? 'right' : 'wrong',
      finalAnswer: textOf(record.answer),
      referenceAnswer: textOf(record.target),
    },
  );
}

const hasRatedSteps = (record: Json) =>
  Array.isArray(record.steps) && isObject(record.steps[0]) && 'rating' in record.steps[0];

function readRatedSteps(record: Json): LabelledSolution | null {
  const steps = record.steps as { text: string; rating: number | null }[];
  const texts = steps.map(({ text }) => text);
  return judged(
    String(record.problem),
    texts,
    steps.map(({ rating }) => rating),
    {
      referenceAnswer: textOf(record.ground_truth_answer),
    },
  );
}

function readPrm800kShape(record: Json): LabelledSolution | null {
  const question = record.question as Json;
  const label = record.label as Json;
  const ratings: (number | null)[] = [];
  const texts: string[] = [];
  for (const position of label.steps as Json[]) {
    const completions = (position.completions as Json[] | null) ?? [];
    const chosen =
      (position.chosen_completion as number | null) ?? completions.findIndex(({ rating }) => rating === -1);
    const completion = completions[Math.max(0, chosen)];
    if (!completion) break;
    texts.push(String(completion.text));
    ratings.push((completion.rating as number | null) ?? null);
  }
  const whole = question.pre_generated_steps as string[] | null;
  return judged(String(question.problem), whole ?? texts, ratings, {
    referenceAnswer: textOf(question.ground_truth_answer),
    referenceSolution: textOf(question.ground_truth_solution),
    isTailVisible: whole != null,
  });
}

/** From ratings: the first −1; null where a step before it was not rated, since then the first error is not known. */
function judged(
  problem: string,
  texts: string[],
  ratings: (number | null)[],
  more: Partial<SolutionMaterial>,
): LabelledSolution | null {
  const firstError = ratings.indexOf(-1);
  const rated = firstError < 0 ? ratings : ratings.slice(0, firstError);
  if (rated.some((rating) => rating === null) || (firstError < 0 && ratings.length < texts.length))
    return null;
  return labelled(problem, texts, firstError, { isTailVisible: false, ...more });
}
