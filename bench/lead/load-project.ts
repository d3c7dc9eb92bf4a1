import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface ProjectSize {
  problems: number;
  solutions: number;
  /** Solutions that somebody labelled, and those that a second person labelled as well. */
  labelled: number;
  twice: number;
  steps: number;
  people: number;
  skips: number;
  inbox: number;
}

export interface LoadedProject {
  projectId: string;
  annotatorIds: string[];
  roundIds: string[];
  problemIds: string[];
  /** In order of id. */
  solutionIds: string[];
  ratings: number;
}

/** Words are drawn so that some are on every page and most on few. */
const WORDS = 4_000;

// Ids that grow with n, as the app's UUIDv7 do, so that rows lie on disk as they would.
const FUNCTIONS = [
  `CREATE FUNCTION pg_temp.uid(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
     SELECT (lpad(to_hex(1750000000000 + n * 16), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' ||
       substr(md5(kind || n), 4, 15))::uuid $$`,
  `CREATE FUNCTION pg_temp.chance(kind text, n bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
     SELECT (hashtextextended(kind, n) & 1048575) / 1048576.0 $$`,
];

const PEOPLE = `
WITH u AS (INSERT INTO "user" (id, email, name)
  SELECT pg_temp.uid('u', n), 'p' || n || '@example.org', 'Person ' || n FROM generate_series(1, $2::int) n)
INSERT INTO annotator (project_id, id, pseudonym, kind, user_id)
SELECT $1, pg_temp.uid('a', n), pg_temp.uid('y', n), 'person', pg_temp.uid('u', n) FROM generate_series(1, $2::int) n`;

const ROUNDS = `
INSERT INTO round (project_id, id, number, name, state, overlap, label_policy, pay_rate)
SELECT $1, pg_temp.uid('r', n), n, 'Round ' || n, (CASE WHEN n > 6 THEN 'open' ELSE 'closed' END)::round_state, 2,
  'stop_at_first_error', 24 FROM generate_series(1, 8) n`;

const PROBLEMS = `
INSERT INTO problem (project_id, id, identity_hash, statement, reference_answer)
SELECT $1, pg_temp.uid('p', n), decode(md5('p' || n), 'hex'), 'Problem ' || n || ': what is the least number for which ' ||
  array_to_string(ARRAY(SELECT 'w' || (power(random(), 3) * ${WORDS})::int FROM generate_series(1, 12) WHERE n > 0), ' ') || '?', n::text
FROM generate_series(1, $2::int) n`;

const SOLUTIONS = `
INSERT INTO solution (project_id, id, problem_id, identity_hash, segmentation_id, audit_key, overlap_key, tie, batch,
  final_answer, outcome, generator)
SELECT $1, pg_temp.uid('s', n), pg_temp.uid('p', (n - 1) / 3 % $3 + 1), decode(md5('s' || n), 'hex'), pg_temp.uid('v', n),
  CASE WHEN n > $4 THEN 0.1 + 0.9 * random() ELSE random() END, random(), random(), n % 6 + 1, n::text,
  (CASE WHEN pg_temp.chance('o', n) < 0.45 THEN 'right' WHEN pg_temp.chance('o', n) < 0.95 THEN 'wrong' ELSE 'undecided' END)::outcome,
  'generator-' || (n % 12)
FROM generate_series(1, $2::int) n`;

const SEGMENTATIONS = `
INSERT INTO segmentation (project_id, id, solution_id, segmenter, step_count)
SELECT $1, pg_temp.uid('v', n), pg_temp.uid('s', n), 'given', $3 FROM generate_series(1, $2::int) n`;

const SEGMENTS = `
INSERT INTO segment (project_id, id, segmentation_id, position, text)
SELECT $1, pg_temp.uid('g', n::bigint * $3 + k), pg_temp.uid('v', n), k, 'Step ' || k || ': ' ||
  array_to_string(ARRAY(SELECT 'w' || (power(random(), 3) * ${WORDS})::int FROM generate_series(1, 14) WHERE n + k > 0), ' ')
FROM generate_series(1, $2::int) n, generate_series(0, $3::int - 1) k`;

// Passes beyond the labelled solutions are second ones; every fiftieth was taken back and changed a day later.
const PASSES = `
WITH pass AS (
  SELECT n, CASE WHEN n <= $2 THEN n ELSE (n - $2) * 2 - 1 END AS m, n > $2 AS is_second,
    now() - make_interval(secs => (1 - n::float8 / ($2 + $3)) * 60 * 86400) AS at, pg_temp.chance('f', n) AS f
  FROM generate_series(1, $2::int + $3::int) n
)
INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm,
  finish_reason, paid_seconds, judging_seconds, opened_at, submitted_at, first_submitted_at, created_at)
SELECT $1, pg_temp.uid('x', n), pg_temp.uid('a', (m + CASE WHEN is_second THEN 1 ELSE 0 END) % $4 + 1), pg_temp.uid('s', m),
  pg_temp.uid('v', m), pg_temp.uid('r', 1 + n::bigint * 8 / ($2 + $3 + 1)), 'stop_at_first_error', 'submitted',
  (CASE WHEN is_second THEN 'overlap' WHEN n % 5 = 0 THEN 'audit' ELSE 'information' END)::arm,
  (CASE WHEN f < 0.01 THEN 'give_up' WHEN f < 0.02 THEN 'bad_problem' WHEN f < 0.5 THEN 'found_error' ELSE 'solution' END)::finish_reason,
  40 + 200 * random(), 40 + 150 * random(), at - interval '5 minutes',
  at + CASE WHEN n % 50 = 0 THEN interval '1 day' ELSE interval '0' END, at, at
FROM pass`;

const RATINGS = `
INSERT INTO rating (project_id, assignment_id, position, verdict)
SELECT $1, a.id, k, (CASE WHEN k = a.error THEN 'negative' WHEN hashtextextended(a.id::text, k) & 127 < 3 THEN 'unsure'
  WHEN hashtextextended(a.id::text, k) & 15 = 0 THEN 'neutral' ELSE 'positive' END)::verdict
FROM (SELECT a.id, CASE WHEN a.finish_reason = 'found_error' THEN (hashtextextended(a.solution_id::text, 0) & 4095) % $2
    + CASE WHEN hashtextextended(a.id::text, 1) & 7 = 0 AND a.arm = 'overlap' THEN -1 ELSE 0 END ELSE $2 END AS error
  FROM assignment a WHERE a.project_id = $1 AND a.state = 'submitted' ORDER BY a.id) a,
  generate_series(0, $2::int - 1) k WHERE k <= greatest(a.error, 0)`;

const EDITS = `
INSERT INTO rating_event (project_id, assignment_id, position, alternative, revision, kind, verdict, created_at)
SELECT $1, a.id, 0, 0, 2, 'set', 'negative', a.submitted_at FROM assignment a
WHERE a.project_id = $1 AND a.submitted_at > a.first_submitted_at`;

const SKIPS = `
INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm, submitted_at)
SELECT $1, pg_temp.uid('k', n), pg_temp.uid('a', (n * 7 + 3) % $3 + 1), pg_temp.uid('s', n * 11), pg_temp.uid('v', n * 11),
  pg_temp.uid('r', 8), 'stop_at_first_error', 'skipped', 'information', now() FROM generate_series(1, $2::int) n`;

const INBOX = `
INSERT INTO inbox_item (project_id, id, kind, state, problem_id, solution_id, assignment_id, position, note, created_at)
SELECT $1, pg_temp.uid('i', n), (ARRAY['unsure', 'flag', 'give_up', 'bad_problem'])[n % 4 + 1]::inbox_kind,
  (CASE WHEN n % 4 = 0 THEN 'open' ELSE 'decided' END)::inbox_state, pg_temp.uid('p', (n * 5 - 1) / 3 + 1), pg_temp.uid('s', n * 5),
  pg_temp.uid('x', n * 5), n % 4, 'Is this so?', now() - make_interval(secs => n * 60) FROM generate_series(1, $2::int) n`;

/** Fills an empty database with a project that was labelled for two months. Triggers are off: the rows are known to fit. */
export async function loadProject(pool: pg.Pool, size: ProjectSize): Promise<LoadedProject> {
  const projectId = randomUUID();
  const client = await pool.connect();
  const run = (text: string, ...values: number[]) => client.query(text, [projectId, ...values]);
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET maintenance_work_mem = '256MB'`);
    for (const text of FUNCTIONS) await client.query(text);
    await run(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'bench', 'Bench', 1)`);
    await run(PEOPLE, size.people);
    await run(ROUNDS);
    await run(PROBLEMS, size.problems);
    await run(SOLUTIONS, size.solutions, size.problems, size.labelled);
    await run(SEGMENTATIONS, size.solutions, size.steps);
    // Word by word an index of words grows slowly; made afterwards it is the same one.
    await withoutIndex(client, 'segment_words_idx', () => run(SEGMENTS, size.solutions, size.steps));
    await run(PASSES, size.labelled, size.twice, size.people);
    const { rowCount } = await run(RATINGS, size.steps);
    await run(EDITS);
    await run(SKIPS, size.skips, size.people);
    await run(INBOX, size.inbox);
    await client.query('RESET session_replication_role');
    await client.query('VACUUM (ANALYZE)');
    return { projectId, ratings: rowCount ?? 0, ...(await readIds(client)) };
  } finally {
    client.release();
  }
}

async function withoutIndex(
  client: pg.PoolClient,
  name: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE indexname = $1',
    [name],
  );
  await client.query(`DROP INDEX ${name}`);
  await load();
  await client.query(rows[0]!.indexdef);
}

async function readIds(client: pg.PoolClient) {
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);
  return {
    annotatorIds: await ids('annotator'),
    roundIds: await ids('round'),
    problemIds: await ids('problem'),
    solutionIds: await ids('solution'),
  };
}
