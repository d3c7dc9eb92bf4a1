import type pg from 'pg';
import type { Refusal } from '@/lib/core/formats/read-record';
import type { ScoreKey, StepScores } from '@/lib/core/formats/scores/read-score';
import type { BatchScores } from '@/lib/server/db/import/import-context';
import { writeScores, type ScoreToWrite } from '@/lib/server/db/import/write-scores';

export interface WrittenScores {
  refusals: Refusal[];
  /** Records that added nothing. */
  repeated: number;
}

/** The steps of a solution's newest segmentation by position; null: there are several such solutions. */
type Steps = string[] | null;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const findSegments = `
  WITH wanted AS (
    SELECT s.id, s.id::text AS key, s.segmentation_id
    FROM solution s WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[])
    UNION
    SELECT s.id, encode(s.identity_hash, 'hex'), s.segmentation_id
    FROM solution s WHERE s.project_id = $1
      AND s.identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($3::text[]) AS row (hash))
    UNION
    SELECT s.id, row.problem || ' ' || row.candidate, s.segmentation_id
    FROM unnest($4::text[], $5::text[]) AS row (problem, candidate)
    JOIN solution s ON s.project_id = $1 AND s.meta ? 'candidate_index'
      AND s.meta->>'problem_id' = row.problem AND s.meta->>'candidate_index' = row.candidate
  )
  SELECT w.key, count(*) OVER (PARTITION BY w.key, g.position) > 1 AS "isAmbiguous", g.position, g.id AS segment_id
  FROM wanted w JOIN segment g ON g.project_id = $1 AND g.segmentation_id = w.segmentation_id
  WHERE g.alternative = 0`;

interface FoundSegment {
  key: string;
  isAmbiguous: boolean;
  position: number;
  segment_id: string;
}

function keyOf(key: ScoreKey): string {
  if (key.kind === 'id') return key.solutionId.toLowerCase();
  return key.kind === 'hash' ? key.solutionHash : `${key.problemId} ${key.candidate}`;
}

async function findSteps(
  client: pg.PoolClient,
  projectId: string,
  keys: readonly ScoreKey[],
): Promise<Map<string, Steps>> {
  const places = keys.filter((key) => key.kind === 'place');
  const { rows } = await client.query<FoundSegment>(findSegments, [
    projectId,
    keys.flatMap((key) => (key.kind === 'id' && uuid.test(key.solutionId) ? [key.solutionId] : [])),
    keys.flatMap((key) => (key.kind === 'hash' ? [key.solutionHash] : [])),
    places.map(({ problemId }) => problemId),
    places.map(({ candidate }) => String(candidate)),
  ]);
  const found = new Map<string, Steps>();
  for (const { key, isAmbiguous, position, segment_id } of rows) {
    const steps = found.get(key) ?? [];
    steps[position] = segment_id;
    found.set(key, isAmbiguous || found.get(key) === null ? null : steps);
  }
  return found;
}

function notFound({ key }: StepScores): { field: string; reason: string } {
  if (key.kind === 'id')
    return { field: 'solution_id', reason: `This project has no solution ${key.solutionId}.` };
  if (key.kind === 'hash')
    return {
      field: 'problem',
      reason: 'This project has no such solution of this problem: import the solutions first.',
    };
  const reason = `This project has no candidate ${key.candidate} of problem ${key.problemId}, counted from 0: import the solutions first.`;
  return { field: 'candidate_index', reason };
}

function place(
  { line, scores }: BatchScores,
  steps: Steps | undefined,
): { rows: ScoreToWrite[] } | { refusal: Refusal } {
  const refuse = (field: string, reason: string) => ({ refusal: { line, field, reason, excerpt: '' } });
  if (steps === null)
    return refuse('candidate_index', 'Several solutions of this project are called that: give solution_id.');
  if (!steps) {
    const { field, reason } = notFound(scores);
    return refuse(field, reason);
  }
  const rows = scores.values.map(({ step, pRight }) => ({
    scorer: scores.scorer,
    segmentId: steps[step] ?? '',
    pRight,
  }));
  const missing = scores.values.find(({ step }) => steps[step] === undefined);
  if (missing)
    return refuse(
      'step',
      `There is no step ${missing.step}: the solution has ${steps.length}, counted from 0.`,
    );
  return { rows };
}

/** Writes scores for solutions that the project has; a score whose solution or step is not there is refused. */
export async function writeFileScores(
  client: pg.PoolClient,
  projectId: string,
  batch: readonly BatchScores[],
): Promise<WrittenScores> {
  const written: WrittenScores = { refusals: [], repeated: 0 };
  if (batch.length === 0) return written;
  const steps = await findSteps(
    client,
    projectId,
    batch.map(({ scores }) => scores.key),
  );
  const rows: ScoreToWrite[][] = [];
  for (const entry of batch) {
    const placed = place(entry, steps.get(keyOf(entry.scores.key)));
    if ('refusal' in placed) written.refusals.push(placed.refusal);
    else rows.push(placed.rows);
  }
  const added = await writeScores(client, projectId, firstOfEach(rows.flat()));
  written.repeated = rows.filter((own) => own.every((row) => !added.has(row.segmentId))).length;
  return written;
}

/** The first score of a step by a scorer counts. */
function firstOfEach(rows: readonly ScoreToWrite[]): ScoreToWrite[] {
  const seen = new Map<string, ScoreToWrite>();
  for (const row of rows) {
    const key = `${row.segmentId} ${row.scorer}`;
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}
