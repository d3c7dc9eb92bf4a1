import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface LoadedQueue {
  projectId: string;
  /** The round that claims are made in, and a second one whose entries the floor updates. */
  roundId: string;
  floorRoundId: string;
  solutionIds: string[];
  segmentationIds: string[];
  /** One for each operation: a person holds one current assignment. */
  annotatorIds: string[];
}

export interface QueueSize {
  problems: number;
  solutions: number;
  steps: number;
  annotators: number;
  past: number;
}

/** Fills an empty database with a project whose queue has this size. Triggers are off: the rows are known to fit. */
export async function loadQueue(pool: pg.Pool, size: QueueSize): Promise<LoadedQueue> {
  const [projectId, roundId, floorRoundId] = [randomUUID(), randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'bench', 'Bench', 1)`, [
      projectId,
    ]);
    await client.query(
      `INSERT INTO round (project_id, id, number, name, state, overlap, label_policy) VALUES
       ($1, $2, 1, 'Claims', 'open', 1, 'stop_at_first_error'), ($1, $3, 2, 'Floor', 'closed', 1, 'stop_at_first_error')`,
      [projectId, roundId, floorRoundId],
    );
    for (const { text, values } of material(projectId, size)) await client.query(text, values);
    for (const { text, values } of queue(projectId, roundId, floorRoundId, size))
      await client.query(text, values);
    await client.query('RESET session_replication_role');
    await client.query('VACUUM (ANALYZE)');
    const ids = async (text: string) =>
      (await client.query<{ id: string }>(`${text} ORDER BY random()`)).rows.map((row) => row.id);
    const rows = await client.query<{ id: string; segmentation_id: string }>(
      'SELECT id, segmentation_id FROM solution ORDER BY random()',
    );
    return {
      projectId,
      roundId,
      floorRoundId,
      solutionIds: rows.rows.map((row) => row.id),
      segmentationIds: rows.rows.map((row) => row.segmentation_id),
      annotatorIds: await ids('SELECT id FROM annotator'),
    };
  } finally {
    client.release();
  }
}

function material(projectId: string, { problems, solutions, steps }: QueueSize) {
  return [
    {
      text: `INSERT INTO problem (project_id, id, identity_hash, statement, reference_answer)
        SELECT $1, md5('p' || n)::uuid, decode(md5('p' || n), 'hex'), 'What is ' || n || ' + 1?', (n + 1)::text
        FROM generate_series(1, $2::int) n`,
      values: [projectId, problems],
    },
    {
      text: `INSERT INTO solution (project_id, id, problem_id, identity_hash, segmentation_id, audit_key, overlap_key, tie,
          batch, final_answer, outcome)
        SELECT $1, md5('s' || n)::uuid, md5('p' || (n % $3 + 1))::uuid, decode(md5('s' || n), 'hex'), md5('v' || n)::uuid,
          random(), random(), random(), n % 5 + 1, '2', 'wrong'
        FROM generate_series(1, $2::int) n`,
      values: [projectId, solutions, problems],
    },
    {
      text: `INSERT INTO segmentation (project_id, id, solution_id, segmenter, step_count)
        SELECT $1, md5('v' || n)::uuid, md5('s' || n)::uuid, 'given', 8 FROM generate_series(1, $2::int) n`,
      values: [projectId, solutions],
    },
    {
      text: `INSERT INTO segment (project_id, id, segmentation_id, position, text)
        SELECT $1, md5('g' || n)::uuid, md5('v' || (n % $3 + 1))::uuid, n / $3, 'Then we add one, and so step ' || n || ' follows.'
        FROM generate_series(0, $2::int - 1) n`,
      values: [projectId, steps, solutions],
    },
  ];
}

function queue(projectId: string, roundId: string, floorRoundId: string, size: QueueSize) {
  return [
    {
      text: `INSERT INTO annotator (project_id, id, pseudonym, kind)
        SELECT $1, md5('a' || n)::uuid, md5('a' || n)::uuid, 'person' FROM generate_series(1, $2::int) n`,
      values: [projectId, size.annotators],
    },
    {
      text: `INSERT INTO queue_entry (project_id, round_id, solution_id, open_slots, batch, audit_key, overlap_key, tie)
        SELECT project_id, r.id, s.id, r.slots, batch, audit_key, overlap_key, tie
        FROM solution s, (VALUES ($1::uuid, 1), ($2::uuid, 1000000)) r(id, slots)`,
      values: [roundId, floorRoundId],
    },
    {
      text: `INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
        SELECT project_id, round_id, 0, solution_id, random() / 30, tie FROM queue_entry WHERE round_id = $1`,
      values: [roundId],
    },
    {
      text: `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state,
          finish_reason, submitted_at)
        SELECT $1, md5('x' || n)::uuid, md5('a' || (n % $4 + 1))::uuid, md5('s' || m)::uuid, md5('v' || m)::uuid, $2,
          'stop_at_first_error', 'submitted', 'solution', now() - interval '3 days'
        FROM (SELECT n, 1 + (n::bigint * 7919) % $5::int AS m FROM generate_series(1, $3::int) n) past
        ON CONFLICT DO NOTHING`,
      values: [projectId, roundId, size.past, size.annotators, size.solutions],
    },
  ];
}
