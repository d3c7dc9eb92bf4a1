import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';

const data = process.env.STEPMARK_DATA;
const instance = useTestInstance();

const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function exported(projectId: string, asked: Partial<ExportOptions>) {
  const { records, manifest } = await exportRecords(projectId, { format: 'trl', ...asked });
  const { solutions } = manifest.left_out as { solutions: Record<string, number> };
  return { records, leftOut: solutions };
}

const inOrder = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).sort();

const trl = [
  { prompt: 'What is 1 + 1?', completions: ['It is 2.', 'So 3.'], labels: [true, false] },
  { prompt: 'What is 2 + 2?', completions: ['It is 4.'], labels: [true] },
];
const shepherd = [
  {
    input: 'What is 1 + 1? Step 1: It is 2. ки\nStep 2: So 3. ки',
    label: 'What is 1 + 1? Step 1: It is 2. +\nStep 2: So 3. -',
    task: 'GSM8K',
  },
];
const bench = (id: string, label: number, steps = ['a', 'b']) => ({
  id,
  generator: 'g',
  problem: `Problem of ${steps.join()}`,
  steps,
  final_answer_correct: label === -1,
  label,
});

it('gives TRL, Math-Shepherd and ProcessBench files back as they came in', async () => {
  const asTrl = await instance.newProject();
  await importText(instance, asTrl, lines(trl), 'trl');
  expect(inOrder((await exported(asTrl, {})).records)).toEqual(inOrder(trl));
  const asShepherd = await instance.newProject();
  await importText(instance, asShepherd, lines(shepherd), 'math-shepherd', 'ratings');
  expect((await exported(asShepherd, { format: 'math-shepherd' })).records).toEqual(shepherd);
  const asBench = await instance.newProject();
  const records = [bench('x-1', -1), bench('x-2', 1, ['c', 'd'])];
  await importText(instance, asBench, lines(records), 'processbench');
  expect(inOrder((await exported(asBench, { format: 'processbench' })).records)).toEqual(inOrder(records));
});

it('does not make labels of steps out of a first error, nor ratings out of machine scores', async () => {
  const projectId = await instance.newProject();
  await importText(instance, projectId, lines([bench('x', 1)]), 'processbench');
  await importText(instance, projectId, lines(shepherd), 'math-shepherd', 'scores');
  expect(await exported(projectId, {})).toEqual({ records: [], leftOut: {} });
});

/** One annotator's ratings of the steps "a", "b" … */
const rated = (labeler: string, ratings: (number | null)[], extra: object = {}) => ({
  labeler,
  timestamp: '2022-07-30T23:23:32.118856',
  is_quality_control_question: false,
  is_initial_screening_question: false,
  ...extra,
  question: { problem: 'How many?', pre_generated_steps: ['a', 'b', 'c'] },
  label: {
    steps: ratings.map((rating, index) => ({
      completions: [{ text: 'abc'[index], rating, flagged: null }],
      human_completion: null,
      chosen_completion: rating === -1 ? null : 0,
    })),
    total_time: 1000,
    finish_reason: ratings.includes(-1) ? 'found_error' : 'solution',
  },
});

it('makes of neutral what was asked for', async () => {
  const projectId = await instance.newProject();
  await importText(instance, projectId, lines([rated('ann', [1, 0, -1])]), 'prm800k');
  const labelsOf = async (neutral: ExportOptions['neutral']) =>
    (await exported(projectId, { neutral })).records.map(({ completions, labels }) => [completions, labels]);
  expect(await labelsOf('positive')).toEqual([
    [
      ['a', 'b', 'c'],
      [true, true, false],
    ],
  ]);
  expect(await labelsOf('negative')).toEqual([
    [
      ['a', 'b', 'c'],
      [true, false, false],
    ],
  ]);
  expect(await labelsOf('drop')).toEqual([
    [
      ['a', 'b\nc'],
      [true, false],
    ],
  ]);
});

it('writes one row a solution by majority, and leaves ties, screening and given-up passes out', async () => {
  const projectId = await instance.newProject();
  const asked = [rated('ann', [1, -1]), rated('bob', [1, 1, 1])];
  await importText(instance, projectId, lines(asked), 'prm800k');
  expect(await exported(projectId, {})).toEqual({ records: [], leftOut: { 'annotators are tied': 1 } });
  await importText(
    instance,
    projectId,
    lines([rated('eve', [-1], { is_initial_screening_question: true })]),
    'prm800k',
  );
  expect((await exported(projectId, {})).leftOut).toEqual({ 'annotators are tied': 1 });
  await importText(instance, projectId, lines([rated('cy', [1, -1])]), 'prm800k');
  expect(await exported(projectId, {})).toEqual({
    records: [{ prompt: 'How many?', completions: ['a', 'b'], labels: [true, false] }],
    leftOut: {},
  });
});

it('keeps problems of the audit holdout and of other splits out', async () => {
  const projectId = await instance.newProject();
  await importText(instance, projectId, lines(trl), 'trl');
  await instance.db.pool.query(
    `UPDATE problem SET split = 'train', is_audit_holdout = statement LIKE '%1 + 1%' WHERE project_id = $1`,
    [projectId],
  );
  expect((await exported(projectId, { splits: ['train'] })).records).toEqual([trl[1]]);
  expect((await exported(projectId, { splits: ['test'] })).records).toEqual([]);
});

it.skipIf(!data)(
  'gives the real ProcessBench file back (needs STEPMARK_DATA, the folder of real data)',
  async () => {
    const projectId = await instance.newProject();
    const text = fs.readFileSync(path.join(data ?? '', 'processbench/gsm8k.json'), 'utf8');
    await importText(instance, projectId, text, 'processbench');
    const { records, leftOut } = await exported(projectId, { format: 'processbench' });
    expect(leftOut).toEqual({});
    const key = ({ id, problem, steps, label }: Record<string, unknown>) => [id, problem, steps, label];
    const given = JSON.parse(text) as Record<string, unknown>[];
    expect(inOrder(records.map(key))).toEqual(inOrder(given.map(key)));
  },
);
