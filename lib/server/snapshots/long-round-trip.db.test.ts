import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import { longColumnNames, type LongColumn } from '@/lib/core/formats/long/long-columns';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { uuidv7 } from '@/lib/server/db/uuid';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';

const instance = useTestInstance();

/** Columns that are about this instance or this work, and are not the label. */
const notGivenBack: readonly LongColumn[] = [
  'project',
  'round',
  'problem_id',
  'solution_id',
  'segmentation',
  'assignment',
  'arm',
  'audit_key_below_tau',
  'weight',
  'guideline_version',
  'created_at',
  'finish_note',
  'shown_reference',
  'shown_scores',
];

const said = (row: Record<string, unknown>) =>
  Object.fromEntries(
    longColumnNames.filter((name) => !notGivenBack.includes(name)).map((name) => [name, row[name]]),
  );

/** Two people's passes over one solution with alternatives, one with all that a pass can hold. */
async function label(projectId: string): Promise<void> {
  const { pool } = instance.db;
  const candidate = {
    problem: 'How many?',
    steps: ['=a', { text: 'b\n"2"', alternatives: ['b2', 'b3'] }, 'c', 'd'],
    answer: '8',
    generator: 'g',
  };
  await importText(instance, projectId, JSON.stringify(candidate), 'candidates');
  const round = uuidv7();
  await pool.query(
    `INSERT INTO round (project_id, id, number, name, state, label_policy) VALUES ($1, $2, 90, 'one', 'open', 'stop_at_first_error')`,
    [projectId, round],
  );
  for (const [index, finish] of ['found_error', 'give_up'].entries()) {
    const [person, pass] = [uuidv7(), uuidv7()];
    await pool.query(
      `INSERT INTO annotator (project_id, id, pseudonym, kind) VALUES ($1, $2, $3, 'person')`,
      [projectId, person, randomUUID()],
    );
    await pool.query(
      `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm,
         finish_reason, submitted_at)
       SELECT project_id, $2, $3, id, segmentation_id, $4, 'stop_at_first_error', 'submitted', 'audit', $5::finish_reason, now()
       FROM solution WHERE project_id = $1`,
      [projectId, pass, person, round, finish],
    );
    await pool.query(
      `INSERT INTO rating (project_id, assignment_id, position, alternative, verdict, flagged) VALUES
         ($1, $2, 0, 0, 'positive', NULL), ($1, $2, 1, 0, 'negative', true), ($1, $2, 1, 1, 'unsure', false)`,
      [projectId, pass],
    );
    await pool.query(
      `INSERT INTO assignment_step (project_id, assignment_id, position, alternative_order, chosen_alternative, own_step)
       VALUES ($1, $2, 1, '{0,1,2}', $3, $4)`,
      [projectId, pass, index === 0 ? null : 1, index === 0 ? 'mine' : null],
    );
  }
}

async function readBack(projectId: string, options: Partial<ExportOptions>) {
  const { records } = await exportRecords(projectId, { format: 'long', ...options });
  return records;
}

it.each([{ container: 'jsonl' }, { container: 'csv' }, { container: 'parquet' }] as const)(
  'the long table as %o, read into an empty project, gives the same snapshot',
  async ({ container }) => {
    const [first, second] = [await instance.newProject(), await instance.newProject()];
    await label(first);
    const rows = await readBack(first, {});
    const { snapshot, folder } = await exportRecords(first, { format: 'long', container });
    const [file] = snapshot.files?.filter(({ split }) => split !== null) ?? [];
    await importText(instance, second, fs.readFileSync(path.join(folder, file?.path ?? '')), 'long');
    const again = await readBack(second, {});
    expect(rows).toHaveLength(12);
    // The only solution is labelled: it is the whole audit sample. What came with a file is of none.
    for (const row of rows) expect(row).toMatchObject({ audit_key_below_tau: true, weight: 1 });
    for (const row of again) expect(row).toMatchObject({ audit_key_below_tau: null, weight: null });
    expect(again.map(said)).toEqual(rows.map(said));
    // Nothing but ids and work differs: what is trained on is the same, byte for byte.
    const trl = (id: string) => exportRecords(id, { format: 'trl', hasGiveUp: true });
    const [before, after] = [await trl(first), await trl(second)];
    const sums = (made: typeof before) =>
      made.snapshot.files
        ?.filter(({ split }) => split !== null)
        .map(({ path: name, sha256 }) => [name, sha256]);
    expect(sums(after)).toEqual(sums(before));
    expect(before.records).toHaveLength(1);
  },
);
