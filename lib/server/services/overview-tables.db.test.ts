import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@/lib/contracts/overview';
import type { Queryable } from '@/lib/server/db/pool';
import type { Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { exportOverviewTable } from '@/lib/server/services/export-overview-table';
import { readOverview } from '@/lib/server/services/read-overview';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';
import { labelPilot } from '@/lib/server/services/testing/label-pilot';

/** What the long table says of a label. */
interface Exported {
  id: string;
  round: string;
  annotator: string;
  finish: string;
}
/** What no export holds: skipped solutions, times, what was changed when. */
interface Pass {
  id: string;
  round: string;
  annotator: string;
  state: string;
  seconds: number;
  day: string | null;
  edits: number;
}

const database = useDatabase();
const RATE = 24;
const TARGET = 50;
let scene: Scene;
let overview: Overview;
let labels: Exported[];
let passes: Pass[];

/** Half of the work goes to an earlier round, closed, without pay, of two days before. */
async function splitWork(db: Queryable, { project, roundId }: Scene): Promise<void> {
  await db.query(
    `WITH early AS (
       INSERT INTO round (project_id, id, number, name, state, overlap, label_policy, target, deadline, closed_at)
       VALUES ($1, gen_random_uuid(), 2, 'Early', 'closed', 2, 'stop_at_first_error', $3, '2026-07-01', now()) RETURNING id
     ), moved AS (
       UPDATE assignment a SET round_id = early.id, submitted_at = submitted_at - interval '2 days',
         first_submitted_at = first_submitted_at - interval '2 days'
       FROM early WHERE a.project_id = $1 AND a.round_id = $2 AND ascii(right(a.id::text, 1)) % 2 = 0 RETURNING a.id
     )
     UPDATE rating_event e SET created_at = created_at - interval '2 days' FROM moved
     WHERE e.project_id = $1 AND e.assignment_id = moved.id`,
    [project.id, roundId, TARGET],
  );
}

async function readPasses(db: Queryable, projectId: string): Promise<Pass[]> {
  const { rows } = await db.query<Pass>(
    `SELECT a.id, r.name AS round, u.name AS annotator, a.state, to_char(a.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       (SELECT coalesce(sum(extract(epoch FROM (i->>'to')::timestamptz - (i->>'from')::timestamptz)), 0)::float8
        FROM jsonb_array_elements(coalesce(a.intervals, '[]')) i WHERE i->>'kind' = 'active') AS seconds,
       (SELECT count(*)::int FROM rating_event e WHERE e.assignment_id = a.id AND e.created_at > a.first_submitted_at) AS edits
     FROM assignment a JOIN round r ON r.id = a.round_id JOIN annotator n ON n.id = a.annotator_id
       JOIN "user" u ON u.id = n.user_id WHERE a.project_id = $1`,
    [projectId],
  );
  return rows;
}

async function readLabels(projectId: string): Promise<Exported[]> {
  const rows = await exportedRows<Record<string, string>>(projectId, {
    ...{ format: 'long', hasBadProblem: true, hasHoldoutInTraining: true },
  });
  const found = new Map(
    rows.map((row) => [
      row.assignment!,
      { id: row.assignment!, round: row.round!, annotator: row.annotator!, finish: row.finish_reason! },
    ]),
  );
  return [...found.values()];
}

beforeAll(async () => {
  const { pool } = database();
  scene = await labelPilot(pool);
  await splitWork(pool, scene);
  overview = await readOverview(scene.project.id);
  labels = await readLabels(scene.project.id);
  passes = await readPasses(pool, scene.project.id);
}, 120_000);

/** A row of work as it should be: what was submitted by the export, the rest by the passes. */
function workOf(isIn: (pass: Pass) => boolean, rate: number | null) {
  const own = passes.filter(isIn);
  const ids = new Set(own.map(({ id }) => id));
  const exported = labels.filter(({ id }) => ids.has(id));
  const ended = (...finish: string[]) => exported.filter((label) => finish.includes(label.finish)).length;
  const submitted = own.filter(({ state }) => state === 'submitted');
  const seconds = submitted.reduce((sum, pass) => sum + pass.seconds, 0);
  return {
    submitted: exported.length,
    usable: ended('solution', 'found_error'),
    errors: ended('found_error'),
    badProblems: ended('bad_problem'),
    giveUps: ended('give_up'),
    skips: own.filter(({ state }) => state === 'skipped').length,
    edited: own.filter(({ edits }) => edits > 0).length,
    edits: own.reduce((sum, { edits }) => sum + edits, 0),
    paidSeconds: expect.closeTo(seconds, 3) as number,
    cost: rate === null ? null : (expect.closeTo((seconds / 3600) * rate, 3) as number),
  };
}

const rateOf = (round: string) => (round === 'Early' ? null : RATE);

it('gives every round its row, with its plan and what it cost', async () => {
  expect(overview.rounds.map(({ round }) => round)).toEqual(['Early', 'Round 1']);
  for (const row of overview.rounds)
    expect(row).toMatchObject(workOf(({ round }) => round === row.round, rateOf(row.round)));
  const { rows } = await database().pool.query<{ open_slots: number }>(
    'SELECT open_slots FROM queue_entry WHERE round_id = $1',
    [scene.roundId],
  );
  const begun = passes.filter(({ round, state }) => round === 'Round 1' && /leased|submitted/.test(state));
  const open = rows.reduce((sum, row) => sum + row.open_slots, 0);
  const [early, first] = overview.rounds;
  expect(early).toMatchObject({ plan: TARGET, state: 'closed', deadline: '2026-07-01T00:00:00.000Z' });
  expect(first).toMatchObject({ plan: open + begun.length, state: 'open' });
  // Without a rate in every round there is no cost of all.
  expect(overview.total).toMatchObject(workOf(() => true, null));
});

it('gives every person a row for each round', () => {
  const pairs = new Set(passes.map(({ round, annotator }) => `${round}, ${annotator}`));
  expect(new Set(overview.people.map(({ round, annotator }) => `${round}, ${annotator}`))).toEqual(pairs);
  for (const row of overview.people) {
    const isIn = (pass: Pass) => pass.round === row.round && pass.annotator === row.annotator;
    expect(row).toMatchObject(workOf(isIn, rateOf(row.round)));
    expect(row.plan).toBe(row.round === 'Early' ? null : 20);
  }
});

it('gives every day of work its row, in order', () => {
  const days = [...new Set(passes.flatMap(({ state, day }) => (state === 'submitted' ? [day] : [])))].sort();
  expect(days).toHaveLength(2);
  expect(overview.days.map(({ day }) => day)).toEqual(days);
  for (const row of overview.days) {
    const { submitted, errors, paidSeconds } = workOf(
      ({ day, state }) => day === row.day && state === 'submitted',
      null,
    );
    expect(row).toEqual({ day: row.day, submitted, errors, paidSeconds });
  }
});

it('says how much the audit sample tells nothing of, and how old worker and ranking are', async () => {
  const { pool } = database();
  const projectId = scene.project.id;
  const alone = await labelPilot(pool);
  // All solutions of the second import are open: its sample is empty.
  await pool.query(
    `UPDATE solution s SET batch = CASE WHEN EXISTS (SELECT 1 FROM assignment a
       WHERE a.project_id = $1 AND a.solution_id = s.id AND a.state = 'submitted') THEN 1 ELSE 2 END WHERE s.project_id = $1`,
    [alone.project.id],
  );
  const { rows } = await pool.query<{ batch: number }>('SELECT batch FROM solution WHERE project_id = $1', [
    alone.project.id,
  ]);
  const uncovered = rows.filter(({ batch }) => batch === 2).length / rows.length;
  expect((await readOverview(alone.project.id)).audit.uncoveredShare).toBeCloseTo(uncovered, 9);

  await pool.query(
    `INSERT INTO worker_heartbeat (id, seen_at, software_version) VALUES ('one', now() - interval '61 seconds', '0')`,
  );
  expect((await readOverview(projectId)).upkeep.isWorkerAlive).toBe(false);
  await pool.query(`INSERT INTO worker_heartbeat (id, software_version) VALUES ('two', '0')`);
  await pool.query(
    `INSERT INTO ranking (project_id, round_id, version, rule, completed_at)
     SELECT project_id, id, ranking_version, 'x', '2026-06-01T10:00:00Z' FROM round WHERE project_id = $1 AND id = $2
     ON CONFLICT (project_id, round_id, version) DO UPDATE SET completed_at = excluded.completed_at`,
    [projectId, scene.roundId],
  );
  const { upkeep } = await readOverview(projectId);
  expect(upkeep.isWorkerAlive).toBe(true);
  expect(upkeep.rankings).toEqual([
    expect.objectContaining({ roundId: scene.roundId, completedAt: '2026-06-01T10:00:00.000Z' }),
  ]);
});

it('gives the same figures as CSV, with all their digits', async () => {
  const read = async (table: Parameters<typeof exportOverviewTable>[1]) => {
    const text = await exportOverviewTable(scene.project.id, table);
    return parse(text, { columns: true }) as unknown as Record<string, string>[];
  };
  const work = (row: Overview['rounds'][number] | Overview['people'][number]) => ({
    ...{ submitted: `${row.submitted}`, usable: `${row.usable}`, with_error: `${row.errors}` },
    ...{ bad_problem: `${row.badProblems}`, given_up: `${row.giveUps}`, skipped: `${row.skips}` },
    ...{ changed_solutions: `${row.edited}`, changes: `${row.edits}` },
    ...{ paid_seconds: `${row.paidSeconds}`, cost: `${row.cost ?? ''}` },
  });
  expect(await read('rounds')).toMatchObject(overview.rounds.map(work));
  expect(await read('people')).toMatchObject(overview.people.map(work));
  expect(await read('days')).toMatchObject(
    overview.days.map((row) => ({
      day_utc: row.day,
      submitted: `${row.submitted}`,
      with_error: `${row.errors}`,
    })),
  );
  const [first] = overview.shares;
  expect((await read('shares'))[0]).toMatchObject({
    ...{ person: first!.annotator, same_steps: `${first!.steps}`, negative: `${first!.own.negative}` },
    peers_unsure: `${first!.peers.unsure}`,
  });
  const arms = await read('arms');
  expect(arms.slice(0, -1)).toMatchObject(
    overview.arms.map((row) => ({ arm: row.arm, served: `${row.served}`, errors: `${row.errors}` })),
  );
  expect(arms.at(-1)).toMatchObject({ errors_per_step: `${overview.audit.perStep}` });
  expect((await read('agreement'))[0]).toMatchObject({
    ...{ pairs: `${overview.agreement[0]!.pairs}`, same_place: `${overview.agreement[0]!.share}` },
  });
});
