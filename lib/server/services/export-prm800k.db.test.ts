import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { uuidv7 } from '@/lib/server/db/uuid';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';

const instance = useTestInstance();

type Value = Record<string, unknown>;

async function exported(projectId: string): Promise<Value[]> {
  return (await exportRecords(projectId, { format: 'prm800k' })).records;
}

const sorted = (values: Value[]) => values.map((value) => JSON.stringify(sortKeys(value))).sort();

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}

const completion = (text: string, rating: number | null, flagged: boolean | null = null) => ({
  text,
  rating,
  flagged,
});
const step = (completions: unknown, chosen: number | null = null, human: unknown = null) => ({
  completions,
  human_completion: human,
  chosen_completion: chosen,
});
const human = { text: 'mine', rating: null, source: 'human', flagged: false };

function record(steps: unknown[], question: object = {}): Value {
  return {
    labeler: 'ann',
    timestamp: '2022-07-30T23:23:32.118856',
    generation: null,
    is_quality_control_question: false,
    is_initial_screening_question: false,
    question: { problem: 'p', ground_truth_answer: '8', ...question },
    label: { steps, total_time: 10, finish_reason: 'give_up' },
  };
}

describe('an export as PRM800K', () => {
  it('gives back imported records with every oddity, whatever else is known of their solution', async () => {
    const generated = { pre_generated_steps: ['a', 'b', 'c'] };
    const records = [
      record(
        [
          step([completion('a', 1)], 0),
          step([completion('b', -1), completion('x', 1), completion('x', null, true)]),
        ],
        generated,
      ),
      record(
        [
          step([completion('a', 1)], 0),
          step([completion('x', -1), completion('b', 0), completion('x', 1), completion('y', 1)], 3),
        ],
        generated,
      ),
      record([
        step([completion('b', 1), completion('a', -1)], 0),
        step(null),
        step([], null, human),
        step(null),
      ]),
      record([
        step([completion('mine', -1), completion('b', 0)], null, human),
        step([completion('q', null)]),
      ]),
      record([{ completions: [{ text: 'only', rating: 1 }], chosen_completion: 0 }], { level: 5 }),
    ];
    const twice = [...records, records[0]];
    const projectId = await instance.newProject();
    await importText(instance, projectId, twice.map((value) => JSON.stringify(value)).join('\n'), 'prm800k');
    expect(sorted(await exported(projectId))).toEqual(sorted(twice as Value[]));
  });

  it('writes own labels up to the first error, and neither pilots, gold nor leased ones', async () => {
    const projectId = await instance.newProject();
    const candidate = {
      problem: 'p',
      steps: ['a', { text: 'b', alternatives: ['b2'] }, 'c', 'd'],
      answer: '8',
      final_answer: '7',
    };
    await importText(instance, projectId, JSON.stringify(candidate), 'candidates');
    const label = await newLabel(projectId);
    expect(await exported(projectId)).toEqual([
      {
        labeler: label.pseudonym,
        timestamp: '2026-01-02T03:04:05.678901',
        generation: 3,
        is_quality_control_question: false,
        is_initial_screening_question: false,
        question: {
          problem: 'p',
          ground_truth_solution: null,
          ground_truth_answer: '8',
          pre_generated_steps: ['a', 'b', 'c', 'd'],
          pre_generated_answer: '7',
          pre_generated_verifier_score: null,
        },
        label: {
          steps: [
            step([completion('a', null)], 0),
            step([completion('b', -1, true), completion('b2', 1)], null),
          ],
          total_time: 12500,
          finish_reason: 'found_error',
        },
      },
    ]);
  });

  it('reads all pages', async () => {
    const projectId = await instance.newProject();
    const records = Array.from({ length: 450 }, (_, index) =>
      record([step([completion(`s${index}`, 1)], 0)]),
    );
    await importText(
      instance,
      projectId,
      records.map((value) => JSON.stringify(value)).join('\n'),
      'prm800k',
    );
    expect(sorted(await exported(projectId))).toEqual(sorted(records));
  });
});

/** A submitted pass: unsure, negative (with a rated alternative), then one rated before an earlier error was seen. */
async function newLabel(projectId: string): Promise<{ pseudonym: string }> {
  const pseudonym = randomUUID();
  const [annotator, round, pilot] = [uuidv7(), uuidv7(), uuidv7()];
  await instance.db.pool.query(
    `INSERT INTO annotator (project_id, id, pseudonym, kind) VALUES ($1, $2, $3, 'person')`,
    [projectId, annotator, pseudonym],
  );
  await instance.db.pool.query(
    `INSERT INTO round (project_id, id, number, name, state, label_policy, generation, is_pilot) VALUES
       ($1, $2, 1, 'one', 'open', 'stop_at_first_error', 3, false), ($1, $3, 2, 'pilot', 'open', 'rate_all', 3, true)`,
    [projectId, round, pilot],
  );
  const { rows } = await instance.db.pool.query(
    'SELECT id, segmentation_id FROM solution WHERE project_id = $1',
    [projectId],
  );
  const insert = async (roundId: string, state: string, arm: string, target = -1) => {
    const id = uuidv7();
    await instance.db.pool.query(
      `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm, target,
         finish_reason, submitted_at, judging_seconds, slot, lease_until)
       VALUES ($1, $2, $3, $4, $5, $6, 'stop_at_first_error', $7, $8, $9, 'found_error', '2026-01-02 03:04:05.678901+00', 12.5,
         CASE WHEN $7 = 'leased'::assignment_state THEN 'current'::assignment_slot END, now())`,
      [projectId, id, annotator, rows[0].id, rows[0].segmentation_id, roundId, state, arm, target],
    );
    await instance.db.pool.query(
      `INSERT INTO rating (project_id, assignment_id, position, alternative, verdict, flagged) VALUES
         ($1, $2, 0, 0, 'unsure', NULL), ($1, $2, 1, 0, 'negative', true), ($1, $2, 1, 1, 'positive', NULL), ($1, $2, 2, 0, 'negative', NULL), ($1, $2, 3, 0, NULL, NULL)`,
      [projectId, id],
    );
  };
  await insert(round, 'submitted', 'audit');
  await insert(pilot, 'submitted', 'pilot');
  await insert(round, 'submitted', 'gold', 0);
  await insert(round, 'leased', 'audit', 1);
  return { pseudonym };
}

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real records (skipped unless STEPMARK_DATA names the data folder)', () => {
  it.each(['all_raw_records.jsonl', 'prm800k_validation_prm800k_shape.jsonl'])(
    '%s comes back equal',
    async (name) => {
      const text = fs.readFileSync(path.join(data ?? '', 'prm800k', name), 'utf8');
      const projectId = await instance.newProject();
      await importText(instance, projectId, text, 'prm800k');
      const originals = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Value);
      expect(sorted(await exported(projectId))).toEqual(sorted(originals));
    },
  );
});
