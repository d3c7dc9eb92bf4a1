import { z } from 'zod';
import { solutionIdentity } from '@/lib/core/formats/identity';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { refusalFromZod, RecordRefused } from '@/lib/core/formats/record-refused';

/** How a score finds its solution. */
export type ScoreKey =
  | { kind: 'id'; solutionId: string }
  /** 64 hex digits of problem, generator and full candidate text. */
  | { kind: 'hash'; solutionHash: string }
  /** As the file of candidates had them: the problem's id, and the number of the candidate from 0. */
  | { kind: 'place'; problemId: string; candidate: number };

export interface StepScores {
  key: ScoreKey;
  scorer: string;
  /** Step (0-based position) and P(right), 0 to 1. */
  values: { step: number; pRight: number }[];
}

const probability = z
  .number({ error: 'A score must be a number between 0 and 1.' })
  .min(0, { error: 'A score must not be below 0.' })
  .max(1, { error: 'A score must not be above 1.' });

const hash = z.string().regex(/^[0-9a-f]{64}$/i, { error: 'solution_hash must be 64 hex digits.' });

const scoreRecord = z.looseObject({
  solution_id: z.string({ error: 'solution_id must be text.' }).min(1).nullish(),
  solution_hash: hash.nullish(),
  problem: z.string({ error: 'problem must be text.' }).nullish(),
  problem_id: z
    .union([z.string(), z.int()], { error: 'problem_id must be text or a whole number.' })
    .nullish(),
  candidate_index: z
    .int({ error: 'candidate_index must be a whole number.' })
    .min(0, { error: 'candidate_index must not be below 0.' })
    .nullish(),
  generator: z.string({ error: 'generator must be text.' }).nullish(),
  steps: z.array(z.string({ error: 'A step must be text.' }), { error: 'steps must be a list.' }).nullish(),
  solution: z.string({ error: 'solution must be text.' }).nullish(),
  scorer: z.string({ error: 'scorer must be text.' }).min(1, { error: 'scorer is empty.' }).nullish(),
  prm_name: z.string({ error: 'prm_name must be text.' }).nullish(),
  step: z
    .int({ error: 'step must be the 0-based position of a step.' })
    .min(0, { error: 'step must not be below 0.' })
    .nullish(),
  p_correct: probability.nullish(),
  step_scores: z.array(probability.nullable(), { error: 'step_scores must be a list of numbers.' }).nullish(),
  rating_probs: z.array(z.looseObject({ '-1': probability })).nullish(),
});

type ScoreRecord = z.infer<typeof scoreRecord>;

function keyOf(record: ScoreRecord): ScoreKey {
  if (record.solution_id) return { kind: 'id', solutionId: record.solution_id };
  if (record.solution_hash) return { kind: 'hash', solutionHash: record.solution_hash.toLowerCase() };
  const { problem_id: problemId, candidate_index: candidate } = record;
  if (!record.problem || (!record.steps && !record.solution)) {
    if (problemId != null && candidate != null)
      return { kind: 'place', problemId: String(problemId), candidate };
    throw new RecordRefused(
      'solution_id',
      'Give solution_id, solution_hash, problem_id with candidate_index, or problem with steps or solution.',
    );
  }
  const text = record.steps
    ? ({ kind: 'steps', texts: record.steps } as const)
    : ({ kind: 'text', text: record.solution ?? '' } as const);
  return { kind: 'hash', solutionHash: solutionIdentity(record.problem, record.generator ?? null, text) };
}

function valuesOf(record: ScoreRecord): StepScores['values'] {
  if (record.p_correct != null) {
    if (record.step == null) throw new RecordRefused('step', 'step is missing: which step has this score?');
    return [{ step: record.step, pRight: record.p_correct }];
  }
  const list = record.step_scores ?? record.rating_probs?.map((probs) => 1 - probs['-1']);
  if (!list)
    throw new RecordRefused(
      'p_correct',
      'There is no score: give p_correct with step, step_scores or rating_probs.',
    );
  if (record.steps && list.length !== record.steps.length) {
    throw new RecordRefused(
      'step_scores',
      `There are ${list.length} scores for ${record.steps.length} steps.`,
    );
  }
  return list.flatMap((pRight, step) => (pRight === null ? [] : [{ step, pRight }]));
}

/** Reads a record of a file of scores: one step's, or those of a whole solution. Throws RecordRefused. */
export function readScore(value: JsonObject): StepScores {
  const parsed = scoreRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const scorer = parsed.data.scorer ?? parsed.data.prm_name;
  if (!scorer) throw new RecordRefused('scorer', 'scorer is missing: whose scores are these?');
  return { key: keyOf(parsed.data), scorer, values: valuesOf(parsed.data) };
}
