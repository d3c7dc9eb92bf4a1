import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Arm } from '@/lib/core/queue/arm-order';
import { claimStatement, claimTask } from '@/lib/server/db/sql/claim-task';
import { rateStatement } from '@/lib/server/db/sql/rate-step';
import { explainPrepared } from '@/lib/server/db/testing/explain-prepared';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';

const database = useDatabase();
let scene: Scene;
let annotatorId: string;

/** 6,000 open solutions, an annotator who labelled 1,500 (the top 40 among them), and fresh statistics. */
beforeAll(async () => {
  const { pool } = database();
  scene = await makeScene(pool, { problems: 2_000, solutionsPerProblem: 3, overlap: 3, steps: 4 });
  const projectId = scene.project.id;
  await pool.query('UPDATE solution_rank SET need = 1 - tie WHERE round_id = $1', [scene.roundId]);
  await pool.query(
    `INSERT INTO annotator (project_id, id, pseudonym, kind) SELECT $1, gen_random_uuid(), gen_random_uuid(), 'person'
     FROM generate_series(1, 50)`,
    [projectId],
  );
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM annotator WHERE project_id = $1', [
    projectId,
  ]);
  annotatorId = rows[0]!.id;
  await pool.query(
    `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state,
       finish_reason, submitted_at)
     SELECT $1, gen_random_uuid(), n.id, k.solution_id, s.segmentation_id, k.round_id, 'stop_at_first_error',
       'submitted', 'solution', now() - interval '2 days'
     FROM (SELECT *, row_number() OVER (ORDER BY need DESC) AS place FROM solution_rank WHERE round_id = $2) k
     JOIN solution s ON s.id = k.solution_id
     JOIN annotator n ON n.project_id = $1 AND (k.place <= 40 OR (n.id <> $3 AND hashtext(n.id::text || k.solution_id) % 4 = 0)
       OR (n.id = $3 AND k.place % 4 = 0))`,
    [projectId, scene.roundId, annotatorId],
  );
  await pool.query('ANALYZE');
}, 120_000);

const request = (arms: Arm[] = ['information'], auditBatches = [1]) => ({
  projectId: scene.project.id,
  annotatorId,
  assignmentId: randomUUID(),
  slot: 'current' as const,
  leaseSeconds: 60,
  arms,
  mixArms: arms,
  auditBatches,
  mixVersion: 4,
});

describe.each(['force_custom_plan', 'force_generic_plan'])('the plan of a claim, %s', (mode) => {
  it('walks the order and probes the past by solution and annotator', async () => {
    const plan = await explainPrepared(database().pool, claimStatement(request()), mode);
    expect(plan).toMatch(/Index (Only )?Scan using solution_rank_order_idx on solution_rank k/);
    expect(plan).toMatch(
      /Index (Only )?Scan using assignment_project_id_solution_id_annotator_id_idx on assignment a/,
    );
    expect(plan).not.toMatch(/Seq Scan on (assignment|queue_entry|solution|problem|solution_rank)/);
    expect(plan).not.toMatch(/assignment_project_id_annotator_id_idx on assignment a\b/);
    expect(plan).not.toMatch(/Sort .*\n.*need/);
  });

  it('never runs the arms behind the one that serves', async () => {
    const arms: Arm[] = ['audit', 'information', 'disagreement', 'overlap', 'gold'];
    const plan = await explainPrepared(database().pool, claimStatement(request(arms)), mode);
    expect(plan).toMatch(/queue_entry_audit_idx on queue_entry q\S* .*\(actual/);
    expect(plan).toMatch(/solution_rank_order_idx on solution_rank k\S* .*\(never executed\)/);
    expect(plan).toMatch(/queue_entry_overlap_idx on queue_entry q\S* .*\(never executed\)/);
    expect(plan).toMatch(/on gold g .*\(never executed\)/);
  });

  it('goes from an arm that has nothing to the next', async () => {
    const arms: Arm[] = ['gold', 'disagreement', 'information', 'audit'];
    const plan = await explainPrepared(database().pool, claimStatement(request(arms)), mode);
    expect(plan).toMatch(/solution_rank_order_idx on solution_rank k\S* .*\(actual/);
    expect(plan).toMatch(/queue_entry_audit_idx on queue_entry q\S* .*\(never executed\)/);
    expect(plan).not.toMatch(/Seq Scan on (assignment|queue_entry|solution|problem|solution_rank)\b/);
  });
});

it('holds the arms of the mix, whichever were drawn, and no others', () => {
  const mixArms: Arm[] = ['overlap', 'information', 'gold'];
  const { name, text } = claimStatement({ ...request(['overlap', 'information']), mixArms });
  expect(name).toBe('claim-task information overlap gold');
  expect(text).not.toMatch(/turn\.arm = '(audit|disagreement)'/);
  expect(claimStatement({ ...request(['gold', 'information', 'overlap']), mixArms }).text).toBe(text);
});

it('takes the top that the person has not done, and writes why it was served', async () => {
  const { pool } = database();
  const { rows: expected } = await pool.query<{ solution_id: string; need: number }>(
    `SELECT k.solution_id, k.need FROM solution_rank k WHERE k.round_id = $1 AND NOT EXISTS (
       SELECT 1 FROM assignment a WHERE a.solution_id = k.solution_id AND a.annotator_id = $2)
     ORDER BY k.need DESC LIMIT 1`,
    [scene.roundId, annotatorId],
  );
  const claim = request();
  expect(await claimTask(pool, claim)).toBe(true);
  const { rows } = await pool.query(
    `SELECT solution_id, need, arm, slot, state, batch, ranking_version, mix_version, target, unit,
       shown_reference
     FROM assignment WHERE id = $1`,
    [claim.assignmentId],
  );
  expect(rows[0]).toEqual({
    ...expected[0],
    arm: 'information',
    slot: 'current',
    state: 'leased',
    batch: 1,
    ranking_version: 0,
    mix_version: 4,
    target: -1,
    unit: 'solution',
    shown_reference: true,
  });
  await pool.query('DELETE FROM assignment WHERE id = $1', [claim.assignmentId]);
});

it('serves the smallest audit key of the batch in the audit arm', async () => {
  const { pool } = database();
  const claim = request(['audit', 'information']);
  expect(await claimTask(pool, claim)).toBe(true);
  const { rows } = await pool.query<{ ok: boolean; arm: string }>(
    `SELECT a.arm, NOT EXISTS (SELECT 1 FROM queue_entry q, queue_entry mine
       WHERE q.round_id = a.round_id AND mine.round_id = a.round_id AND mine.solution_id = a.solution_id
         AND q.audit_key < mine.audit_key AND q.open_slots > 0
         AND NOT EXISTS (SELECT 1 FROM assignment b WHERE b.solution_id = q.solution_id AND b.annotator_id = $2)) AS ok
     FROM assignment a WHERE a.id = $1`,
    [claim.assignmentId, annotatorId],
  );
  expect(rows[0]).toEqual({ arm: 'audit', ok: true });
});

it('leases no other as current while a prefetch waits', async () => {
  const { pool } = database();
  await pool.query("DELETE FROM assignment WHERE state = 'leased'");
  const held = { ...request(), assignmentId: randomUUID(), slot: 'prefetch' as const };
  expect(await claimTask(pool, held)).toBe(true);
  expect(await claimTask(pool, request())).toBe(false);
  await pool.query('DELETE FROM assignment WHERE id = $1', [held.assignmentId]);
  expect(await claimTask(pool, request())).toBe(true);
});

it('finds an assignment and its segment by index when a rating is written', async () => {
  const row = {
    projectId: scene.project.id,
    assignmentId: randomUUID(),
    userId: scene.userIds[0]!,
    position: 0,
    alternative: 0,
    clientId: randomUUID(),
    baseRevision: 0,
    verdict: 'positive' as const,
    flagged: null,
    note: null,
    category: null,
    ownStep: null,
    ownCritique: null,
    wrongLine: null,
    seconds: null,
  };
  const plan = await explainPrepared(database().pool, rateStatement(row), 'force_generic_plan');
  expect(plan).toMatch(/segment_project_id_segmentation_id_position_alternative_key on segment g/);
  expect(plan).not.toMatch(/Seq Scan on (segment|assignment)\b/);
});
