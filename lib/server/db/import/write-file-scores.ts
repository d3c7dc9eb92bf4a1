import type pg from 'pg';
import type { Refusal } from '@/lib/core/formats/read-record';
import type { ScoreKey } from '@/lib/core/formats/scores/read-score';
import type { BatchScores } from '@/lib/server/db/import/import-context';
import { writeScores, type ScoreToWrite } from '@/lib/server/db/import/write-scores';

export interface WrittenScores {
  refusals: Refusal[];
  /** Records that added nothing. */
  repeated: number;
}

/** A solution's steps by position, as its newest segmentation has them. */
type Steps = string[];

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const findSegments = `
  WITH wanted AS (
    SELECT s.id, encode(s.identity_hash, 'hex') AS hash, s.segmentation_id
    FROM solution s WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[])
    UNION
    SELECT s.id, encode(s.identity_hash, 'hex'), s.segmentation_id
    FROM solution s WHERE s.project_id = $1
      AND s.identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($3::text[]) AS row (hash))
  )
  SELECT w.id, w.hash, g.position, g.id AS segment_id
  FROM wanted w JOIN segment g ON g.project_id = $1 AND g.segmentation_id = w.segmentation_id
  WHERE g.alternative = 0`;

const keyOf = (key: ScoreKey) => (key.kind === 'id' ? key.solutionId.toLowerCase() : key.solutionHash);

async function findSteps(
  client: pg.PoolClient,
  projectId: string,
  keys: readonly ScoreKey[],
): Promise<Map<string, Steps>> {
  const { rows } = await client.query<{ id: string; hash: string; position: number; segment_id: string }>(
    findSegments,
    [
      projectId,
      keys.flatMap((key) => (key.kind === 'id' && uuid.test(key.solutionId) ? [key.solutionId] : [])),
      keys.flatMap((key) => (key.kind === 'hash' ? [key.solutionHash] : [])),
    ],
  );
  const found = new Map<string, Steps>();
  for (const { id, hash, position, segment_id } of rows) {
    const steps = found.get(id) ?? [];
    steps[position] = segment_id;
    found.set(id, steps).set(hash, steps);
  }
  return found;
}

function place(
  { line, scores }: BatchScores,
  steps: Steps | undefined,
): { rows: ScoreToWrite[] } | { refusal: Refusal } {
  const refuse = (field: string, reason: string) => ({ refusal: { line, field, reason, excerpt: '' } });
  if (!steps) {
    return scores.key.kind === 'id'
      ? refuse('solution_id', `This project has no solution ${scores.key.solutionId}.`)
      : refuse('problem', 'This project has no such solution of this problem: import the solutions first.');
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
