import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface LabelSize {
  solutions: number;
  /** Steps of each, of which `rated` have a rating; the last of those is negative in every second one. */
  steps: number;
  rated: number;
}

interface Statement {
  text: string;
  values: unknown[];
}

const uuidOf = (kind: string, at: string) => `md5('${kind}' || ${at})::uuid`;

/** About 230 characters that do not compress well. */
const stepText = `'Step ' || p || ' of solution ' || i || ': so $x_{' || p || '} = ' || md5(i || ':' || p) || '$, and "' ||
  md5(p || ';' || i) || '" follows from \\frac{a}{b} ' || md5('a' || i || p) || E'\\n' || md5('b' || p || i) || ' ' || md5('c' || i || p)`;

const source = `jsonb_build_object('record', jsonb_build_object('labeler', md5('labeler' || i % 40), 'timestamp', '2022-07-30T23:23:32.118856',
  'generation', 9, 'is_quality_control_question', false, 'is_initial_screening_question', false),
  'question', jsonb_build_object('ground_truth_solution', repeat('Because it is so. ', 20), 'ground_truth_answer', '8',
    'pre_generated_answer', '7', 'pre_generated_verifier_score', 0.25),
  'label', jsonb_build_object('total_time', 1000 + i), 'preGeneratedCount', $3::int, 'edits', '[]'::jsonb)`;

const each = (size: LabelSize) => `generate_series(1, ${size.solutions}) i`;

function material(projectId: string, size: LabelSize): Statement[] {
  const { solutions, steps } = size;
  const project = [projectId];
  return [
    {
      text: `INSERT INTO problem (project_id, id, identity_hash, statement, reference_answer, split)
        SELECT $1, ${uuidOf('problem', 'i')}, sha256(('problem' || i)::bytea), 'Problem ' || i || ': how much is ' || md5('p' || i) || '?', '8',
          CASE i % 10 WHEN 0 THEN 'test' WHEN 1 THEN 'validation' ELSE 'train' END::split
        FROM generate_series(1, ${Math.ceil(solutions / 8)}) i`,
      values: project,
    },
    {
      text: `INSERT INTO solution (project_id, id, problem_id, identity_hash, generator, final_answer, outcome, segmentation_id, audit_key, overlap_key, tie, batch)
        SELECT $1, ${uuidOf('solution', 'i')}, ${uuidOf('problem', '((i + 7) / 8)')}, sha256(('solution' || i)::bytea), 'generator', '7', 'wrong',
          ${uuidOf('cut', 'i')}, 0.5, 0.5, 0.5, 1 FROM ${each(size)}`,
      values: project,
    },
    {
      text: `INSERT INTO segmentation (project_id, id, solution_id, segmenter, step_count)
        SELECT $1, ${uuidOf('cut', 'i')}, ${uuidOf('solution', 'i')}, 'given', ${steps} FROM ${each(size)}`,
      values: project,
    },
    {
      text: `INSERT INTO segment (project_id, id, segmentation_id, position, text)
        SELECT $1, ${uuidOf('segment', `i || '.' || p`)}, ${uuidOf('cut', 'i')}, p, ${stepText} FROM ${each(size)}, generate_series(0, ${steps - 1}) p`,
      values: project,
    },
  ];
}

function labels(projectId: string, roundId: string, size: LabelSize): Statement[] {
  const { steps, rated } = size;
  const project = [projectId];
  const place = `(project_id, assignment_id, position`;
  const verdict = `CASE WHEN p = ${rated - 1} AND i % 2 = 0 THEN 'negative' WHEN (i + p) % 9 = 0 THEN 'neutral' ELSE 'positive' END::verdict`;
  return [
    {
      text: `INSERT INTO annotator (project_id, id, pseudonym, kind, outside_ref)
        SELECT $1, ${uuidOf('annotator', 'i')}, ${uuidOf('pseudonym', 'i')}, 'outside', md5('labeler' || i) FROM generate_series(0, 39) i`,
      values: project,
    },
    {
      text: `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, finish_reason,
          judging_seconds, record_hash, occurrence, source)
        SELECT $1, ${uuidOf('pass', 'i')}, ${uuidOf('annotator', '(i % 40)')}, ${uuidOf('solution', 'i')}, ${uuidOf('cut', 'i')}, $2,
          'stop_at_first_error', 'imported', CASE i % 2 WHEN 0 THEN 'found_error' ELSE 'solution' END::finish_reason, 60,
          sha256(('record' || i)::bytea), 0, ${source} FROM ${each(size)}`,
      values: [projectId, roundId, steps],
    },
    {
      text: `INSERT INTO assignment_step ${place}, alternative_order, chosen_alternative)
        SELECT $1, ${uuidOf('pass', 'i')}, p, '{0}', CASE WHEN p = ${rated - 1} AND i % 2 = 0 THEN NULL ELSE 0 END
        FROM ${each(size)}, generate_series(0, ${rated - 1}) p`,
      values: project,
    },
    {
      text: `INSERT INTO rating ${place}, verdict) SELECT $1, ${uuidOf('pass', 'i')}, p, ${verdict} FROM ${each(size)}, generate_series(0, ${rated - 1}) p`,
      values: project,
    },
  ];
}

/** Fills an empty database with one project of labelled solutions, as an import of PRM800K leaves it. */
export async function loadLabels(pool: pg.Pool, size: LabelSize): Promise<string> {
  const [projectId, roundId] = [randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    // Triggers are off: the rows are known to fit.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'bench', 'Bench', 1)`, [
      projectId,
    ]);
    await client.query(
      `INSERT INTO round (project_id, id, number, name, state, label_policy) VALUES ($1, $2, 1, 'Import', 'closed', 'stop_at_first_error')`,
      [projectId, roundId],
    );
    const written = [...material(projectId, size), ...labels(projectId, roundId, size)];
    for (const { text, values } of written) await client.query(text, values);
    await client.query('RESET session_replication_role');
    await client.query('VACUUM (ANALYZE)');
  } finally {
    client.release();
  }
  return projectId;
}
