import { expect, it } from 'vitest';
import { exportOptions, type ExportOptions } from '@/lib/core/formats/export-options';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { countSnapshot } from '@/lib/server/services/count-snapshot';

const database = useDatabase();

/** Of twelve solutions in the order of the audit's key: who served them, and how long they took; number 3 is open. */
const LABELS = [
  { place: 0, arm: 'audit', paid: 100, minute: 1 },
  { place: 1, arm: 'information', paid: 50, minute: 2 },
  { place: 2, arm: 'audit', paid: 100, minute: 3 },
  { place: 5, arm: 'information', paid: 60, minute: 4 },
  { place: 6, arm: 'disagreement', paid: 60, minute: 5 },
  { place: 7, arm: 'information', paid: 60, minute: 6 },
  { place: 8, arm: 'information', paid: 60, minute: 7 },
];

it('takes the first labels of queue and of chance, up to the paid time that both have', async () => {
  const scene = await makeScene(database().pool, { problems: 12, steps: 1 });
  const projectId = scene.project.id;
  await database().pool.query(
    `WITH given AS (
       SELECT * FROM json_to_recordset($3) AS x (place int, arm arm, paid int, minute int)
     ), person AS (
       INSERT INTO annotator (project_id, id, pseudonym, kind)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'person') RETURNING id
     ), ordered AS (
       SELECT s.*, row_number() OVER (ORDER BY audit_key) - 1 AS place FROM solution s WHERE project_id = $1
     ), made AS (
       INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state,
         arm, finish_reason, paid_seconds, submitted_at)
       SELECT $1, gen_random_uuid(), person.id, o.id, o.segmentation_id, $2, 'stop_at_first_error', 'submitted', g.arm,
         'solution', g.paid, now() + make_interval(mins => g.minute)
       FROM given g JOIN ordered o USING (place), person RETURNING id, solution_id
     ), rated AS (
       INSERT INTO rating (project_id, assignment_id, position, verdict) SELECT $1, id, 0, 'positive' FROM made
     )
     UPDATE queue_entry q SET open_slots = 0 FROM made m WHERE q.project_id = $1 AND q.solution_id = m.solution_id`,
    [projectId, scene.roundId, JSON.stringify(LABELS)],
  );
  const count = async (asked: Partial<ExportOptions>) => {
    const options = exportOptions.parse({ format: 'prm800k', ...asked });
    const { counts } = await countSnapshot(projectId, options);
    return Object.fromEntries(counts.map(({ why, passes }) => [why ?? 'in it', passes]));
  };
  expect(await count({})).toEqual({ 'in it': 7 });
  // Chance: places 0 to 2, whichever arm served them, 250 seconds. The queue's 290 are cut to 230 by them.
  expect(await count({ equalTime: 'uniform' })).toEqual({ 'in it': 3, filter: 4 });
  expect(await count({ equalTime: 'queue' })).toEqual({ 'in it': 4, filter: 3 });
  // What else is left out counts for neither side.
  expect(await count({ equalTime: 'queue', finishReasons: ['found_error'] })).toEqual({ filter: 7 });
});
