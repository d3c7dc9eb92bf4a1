import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { problemText, stepText } from '@/bench/rank/step-texts';
import { createRandom } from '@/lib/core/scoring/random';
import { copyRows } from '@/lib/server/db/sql/copy-rows';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface PoolSize {
  problems: number;
  solutions: number;
  steps: number;
  annotators: number;
}

export interface LoadedPool {
  projectId: string;
  roundId: string;
  annotatorIds: string[];
}

/** Solutions written in one go. */
const AT_ONCE = 4_000;

/** Fills an empty database with a project of this size, its round open and unranked. Triggers are off: the rows fit. */
export async function loadPool(pool: pg.Pool, size: PoolSize): Promise<LoadedPool> {
  const [projectId, roundId] = [randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'bench', 'Bench', 1)`, [
      projectId,
    ]);
    await client.query(
      `INSERT INTO round (project_id, id, number, name, state, overlap, label_policy)
       VALUES ($1, $2, 1, 'Round 1', 'open', 1, 'stop_at_first_error')`,
      [projectId, roundId],
    );
    await loadMaterial(client, projectId, size);
    await client.query(
      `INSERT INTO queue_entry (project_id, round_id, solution_id, open_slots, batch, audit_key, overlap_key, tie)
       SELECT project_id, $2, id, 1, batch, audit_key, overlap_key, tie FROM solution WHERE project_id = $1`,
      [projectId, roundId],
    );
    const annotators = await client.query<{ id: string }>(
      `INSERT INTO annotator (project_id, id, pseudonym, kind)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'person' FROM generate_series(1, $2::int) RETURNING id`,
      [projectId, size.annotators],
    );
    await client.query('RESET session_replication_role');
    await client.query('VACUUM (ANALYZE)');
    return { projectId, roundId, annotatorIds: annotators.rows.map(({ id }) => id) };
  } finally {
    client.release();
  }
}

async function loadMaterial(client: pg.PoolClient, projectId: string, size: PoolSize): Promise<void> {
  const random = createRandom(7);
  const problems = Array.from({ length: size.problems }, () => uuidv7());
  const hash = () => Buffer.from(randomUUID());
  const problemRows = problems.map((id) => [projectId, id, hash(), problemText(random), String(id.length)]);
  await copy(
    client,
    'problem',
    ['project_id', 'id', 'identity_hash', 'statement', 'reference_answer'],
    problemRows,
  );
  for (let from = 0; from < size.solutions; from += AT_ONCE) {
    const solutions: (string | number | Buffer)[][] = [];
    const segmentations: (string | number)[][] = [];
    const segments: (string | number)[][] = [];
    for (let n = from; n < Math.min(from + AT_ONCE, size.solutions); n++) {
      const [id, segmentationId] = [uuidv7(), uuidv7()];
      const steps =
        Math.floor(((n + 1) * size.steps) / size.solutions) - Math.floor((n * size.steps) / size.solutions);
      const keys = [random(), random(), random()];
      const outcome = random() < 0.4 ? 'wrong' : 'right';
      const problemId = problems[n % problems.length]!;
      solutions.push([
        projectId,
        id,
        problemId,
        hash(),
        segmentationId,
        ...keys,
        (n % 5) + 1,
        '2',
        outcome,
        `model-${n % 7}`,
      ]);
      segmentations.push([projectId, segmentationId, id, 'given', steps]);
      for (let position = 0; position < steps; position++)
        segments.push([projectId, uuidv7(), segmentationId, position, stepText(random)]);
    }
    await copy(client, 'solution', SOLUTION_COLUMNS, solutions);
    await copy(
      client,
      'segmentation',
      ['project_id', 'id', 'solution_id', 'segmenter', 'step_count'],
      segmentations,
    );
    await copy(client, 'segment', ['project_id', 'id', 'segmentation_id', 'position', 'text'], segments);
  }
}

const SOLUTION_COLUMNS = [
  'project_id',
  'id',
  'problem_id',
  'identity_hash',
  'segmentation_id',
  'audit_key',
  'overlap_key',
  'tie',
  'batch',
  'final_answer',
  'outcome',
  'generator',
];

async function copy(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (string | number | Buffer)[][],
): Promise<void> {
  await client.query('BEGIN');
  await copyRows(client, table, columns, rows);
  await client.query('COMMIT');
}

const LABEL = `
WITH chosen AS (
  SELECT q.solution_id, s.segmentation_id, v.step_count, (CASE WHEN s.outcome = 'wrong' THEN 1 + abs(hashtext(s.id::text)) % v.step_count END) AS wrong_at
  FROM queue_entry q JOIN solution s ON s.id = q.solution_id JOIN segmentation v ON v.id = s.segmentation_id
  WHERE q.round_id = $2 AND q.open_slots = 1 ORDER BY q.tie DESC LIMIT $4
), passes AS (
  INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state,
    finish_reason, submitted_at, arm, judging_seconds)
  SELECT $1, gen_random_uuid(), $3, solution_id, segmentation_id, $2, 'stop_at_first_error', 'submitted',
    CASE WHEN wrong_at IS NULL THEN 'solution' ELSE 'found_error' END::finish_reason, now(), 'audit',
    20 + 12 * coalesce(wrong_at, step_count) FROM chosen
  RETURNING id, solution_id
), ratings AS (
  INSERT INTO rating (project_id, assignment_id, position, verdict)
  SELECT $1, p.id, n, CASE WHEN n + 1 = c.wrong_at THEN 'negative' ELSE 'positive' END::verdict
  FROM passes p JOIN chosen c USING (solution_id), LATERAL generate_series(0, coalesce(c.wrong_at, c.step_count) - 1) n
), closed AS (
  UPDATE queue_entry q SET open_slots = 0 FROM chosen c WHERE q.round_id = $2 AND q.solution_id = c.solution_id
), unranked AS (
  DELETE FROM solution_rank k USING chosen c WHERE k.round_id = $2 AND k.solution_id = c.solution_id
)
INSERT INTO queue_touch (project_id, id, solution_id, assignment_id)
SELECT $1, gen_random_uuid(), solution_id, id FROM passes`;

/** Labels so many open solutions as one person would, wrong answers with a first error, and leaves the touches. */
export async function labelSome(pool: pg.Pool, loaded: LoadedPool, count: number): Promise<void> {
  await pool.query(LABEL, [loaded.projectId, loaded.roundId, loaded.annotatorIds[0], count]);
}
