import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { getPool } from '@/lib/server/db/pool';
import { findRefusals, insertImport } from '@/lib/server/db/repositories/imports';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { uuidv7 } from '@/lib/server/db/uuid';
import { importFile, ImportInterrupted } from '@/lib/server/import/import-file';

const instance = useTestInstance();

async function queueImport(projectId: string, source: string, format: ImportFormat): Promise<string> {
  const id = uuidv7();
  const storedPath = `${id}.upload`;
  fs.copyFileSync(source, path.join(instance.dataDir, storedPath));
  await insertImport({
    projectId,
    id,
    fileName: path.basename(source),
    fileSize: fs.statSync(source).size,
    sha256: '00'.repeat(32),
    storedPath,
    format,
    options: { segmenter: null, countsTowardsOverlap: false },
    createdById: null,
  });
  return id;
}

function writeLines(records: unknown[]): string {
  const file = path.join(instance.dataDir, `${uuidv7()}.jsonl`);
  fs.writeFileSync(
    file,
    records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n'),
  );
  return file;
}

async function importWhole(projectId: string, source: string, format: ImportFormat) {
  const id = await queueImport(projectId, source, format);
  await importFile(projectId, id);
  const { rows } = await instance.db.pool.query(
    `SELECT state, problem_count AS problems, solution_count AS solutions, step_count AS steps, label_record_count AS labels,
       repeated_count AS repeated, refused_count AS refused, replaced_character_count AS replaced, record_count AS records
     FROM import WHERE id = $1`,
    [id],
  );
  return { id, report: rows[0] as Record<string, unknown> };
}

/** What is in the tables, counted apart from what the import says of itself. */
async function countRows(projectId: string) {
  const { rows } = await instance.db.pool.query(
    `SELECT (SELECT count(*) FROM problem WHERE project_id = $1)::int AS problems,
       (SELECT count(*) FROM solution WHERE project_id = $1)::int AS solutions,
       (SELECT count(*) FROM segment WHERE project_id = $1 AND alternative = 0)::int AS steps,
       (SELECT count(*) FROM assignment WHERE project_id = $1)::int + (SELECT count(*) FROM first_error_verdict WHERE project_id = $1)::int AS labels,
       (SELECT count(*) FROM rating WHERE project_id = $1)::int AS ratings`,
    [projectId],
  );
  return rows[0] as Record<string, number>;
}

const completion = (text: string, rating: number | null) => ({ text, rating, flagged: null });
const labelled = (labeler: string | null, steps: [string, number | null][][], extra: object = {}) => ({
  labeler,
  timestamp: '2022-07-30T23:23:32.118856',
  question: { problem: 'How many?', pre_generated_steps: ['a', 'b', 'c'], ...extra },
  label: {
    steps: steps.map((completions) => ({
      completions: completions.map(([text, rating]) => completion(text, rating)),
      human_completion: null,
      chosen_completion: null,
    })),
    finish_reason: 'found_error',
  },
});

describe('importFile', () => {
  it('knows one solution though annotators stopped at different steps, and merges their alternatives', async () => {
    const projectId = await instance.newProject();
    const file = writeLines([
      labelled('ann', [
        [['a', 1]],
        [
          ['b', -1],
          ['x', 1],
          ['x', 0],
        ],
      ]),
      labelled('bob', [
        [['a', 1]],
        [
          ['b', 1],
          ['y', 0],
          ['x', -1],
        ],
        [['c', -1]],
      ]),
      labelled('ann', [
        [['a', 1]],
        [
          ['b', -1],
          ['x', 1],
          ['x', 0],
        ],
      ]),
    ]);
    const first = await importWhole(projectId, file, 'prm800k');
    expect(first.report).toMatchObject({
      state: 'done',
      problems: 1,
      solutions: 1,
      steps: 3,
      labels: 3,
      repeated: 0,
      refused: 0,
    });
    const { rows: segments } = await instance.db.pool.query(
      'SELECT position, alternative, text FROM segment WHERE project_id = $1 ORDER BY 1, 2',
      [projectId],
    );
    expect(segments.map((row) => `${row.position}.${row.alternative} ${row.text}`)).toEqual([
      '0.0 a',
      '1.0 b',
      '1.1 x',
      '1.2 x',
      '1.3 y',
      '2.0 c',
    ]);
    const { rows: ratings } = await instance.db.pool.query(
      `SELECT r.position, r.alternative, r.verdict FROM rating r JOIN assignment a ON a.project_id = r.project_id AND a.id = r.assignment_id
       JOIN annotator p ON p.project_id = a.project_id AND p.id = a.annotator_id
       WHERE r.project_id = $1 AND p.outside_ref = 'bob' AND r.position = 1 ORDER BY 2`,
      [projectId],
    );
    expect(ratings.map((row) => `${row.alternative} ${row.verdict}`)).toEqual([
      '0 positive',
      '1 negative',
      '3 neutral',
    ]);
    const { rows: occurrences } = await instance.db.pool.query(
      'SELECT occurrence FROM assignment WHERE project_id = $1 ORDER BY 1',
      [projectId],
    );
    expect(occurrences.map((row) => row.occurrence)).toEqual([1, 1, 2]);

    const second = await importWhole(projectId, file, 'prm800k');
    expect(second.report).toMatchObject({
      state: 'done',
      problems: 0,
      solutions: 0,
      steps: 0,
      labels: 0,
      repeated: 3,
    });
    expect(await countRows(projectId)).toEqual({
      problems: 1,
      solutions: 1,
      steps: 3,
      labels: 3,
      ratings: 13,
    });
    const { rows: rounds } = await instance.db.pool.query(
      'SELECT state, takes_new_imports FROM round WHERE project_id = $1',
      [projectId],
    );
    expect(rounds).toEqual([{ state: 'closed', takes_new_imports: false }]);
  });

  it('reports every refused line and replaced character, and imports the rest', async () => {
    const projectId = await instance.newProject();
    const file = writeLines([
      { problem: 'p\0', steps: ['a'] },
      '{"problem": NaN}',
      { problem: 'p', steps: [] },
      { problem: 'p', steps: ['b', 'c'], step_scores: [0.25, 1] },
      '{"problem": "cut',
    ]);
    const { id, report } = await importWhole(projectId, file, 'candidates');
    expect(report).toMatchObject({
      state: 'done',
      records: 2,
      refused: 3,
      replaced: 1,
      solutions: 2,
      problems: 2,
    });
    const refusals = await findRefusals(projectId, id, -1, 10);
    expect(refusals.map((refusal) => [refusal.line, refusal.field])).toEqual([
      [2, null],
      [3, 'steps'],
      [5, null],
    ]);
    const { rows } = await instance.db.pool.query(
      'SELECT p_right FROM step_score WHERE project_id = $1 ORDER BY 1',
      [projectId],
    );
    expect(rows.map((row) => row.p_right)).toEqual([0.25, 1]);
  });

  it('fills the queue of open rounds, and gives each solution its fixed numbers', async () => {
    const projectId = await instance.newProject();
    await instance.db.pool.query(
      `INSERT INTO round (project_id, id, number, name, state, overlap, overlap_share, label_policy)
       VALUES ($1, $2, 1, 'open', 'open', 2, 1, 'rate_all'), ($1, $3, 2, 'draft', 'draft', 1, 0, 'rate_all')`,
      [projectId, uuidv7(), uuidv7()],
    );
    const file = writeLines([
      { problem: 'p', steps: ['a'] },
      { problem: 'p', steps: ['b'] },
    ]);
    await importWhole(projectId, file, 'candidates');
    const { rows } = await instance.db.pool.query(
      `SELECT q.open_slots, q.audit_key = s.audit_key AND q.tie = s.tie AND q.overlap_key = s.overlap_key AS same, q.batch
       FROM queue_entry q JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id WHERE q.project_id = $1`,
      [projectId],
    );
    expect(rows).toEqual([
      { open_slots: 3, same: true, batch: 1 },
      { open_slots: 3, same: true, batch: 1 },
    ]);
    const { rows: jobs } = await instance.db.pool.query(
      `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE key = $1`,
      [`rank-solutions:${projectId}`],
    );
    expect(jobs).toEqual([{ jobs: 1 }]);
  });

  it('goes on exactly where it was broken off, also by a rollback in between', async () => {
    const projectId = await instance.newProject();
    const records = Array.from({ length: 1700 }, (_, index) =>
      labelled('ann', [[['a', 1]], [['b', -1]]], { problem: `p${index % 850}` }),
    );
    const file = writeLines(records);
    const id = await queueImport(projectId, file, 'prm800k');
    const aborted = AbortSignal.abort();
    await expect(importFile(projectId, id, aborted)).rejects.toBeInstanceOf(ImportInterrupted);
    expect((await countRows(projectId)).labels).toBe(500);
    await getPool().query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$`,
    );
    await getPool().query(
      'CREATE TRIGGER break_off BEFORE UPDATE ON import FOR EACH ROW WHEN (NEW.record_count = 1000) EXECUTE FUNCTION break_off()',
    );
    await expect(importFile(projectId, id)).rejects.toThrow('broken off');
    expect((await countRows(projectId)).labels).toBe(500);
    await getPool().query('DROP TRIGGER break_off ON import');
    await importFile(projectId, id);
    expect(await countRows(projectId)).toMatchObject({
      problems: 850,
      solutions: 850,
      labels: 1700,
      ratings: 3400,
    });
    const { rows } = await instance.db.pool.query(
      'SELECT occurrence, count(*)::int AS count FROM import_record WHERE import_id = $1 GROUP BY 1 ORDER BY 1',
      [id],
    );
    expect(rows).toEqual([
      { occurrence: 1, count: 850 },
      { occurrence: 2, count: 850 },
    ]);
  });

  it('lets two imports of the same project run side by side', async () => {
    const projectId = await instance.newProject();
    const file = writeLines(
      Array.from({ length: 1200 }, (_, index) => ({ problem: `p${index}`, steps: ['a', 'b'] })),
    );
    const [one, two] = await Promise.all([
      importWhole(projectId, file, 'candidates'),
      importWhole(projectId, file, 'candidates'),
    ]);
    expect(Number(one.report.solutions) + Number(two.report.solutions)).toBe(1200);
    expect(await countRows(projectId)).toMatchObject({ problems: 1200, solutions: 1200, steps: 2400 });
  });

  it('does an import once, though two workers take it', async () => {
    const projectId = await instance.newProject();
    const id = await queueImport(
      projectId,
      writeLines(Array.from({ length: 1200 }, (_, index) => ({ problem: `p${index}`, steps: ['a'] }))),
      'candidates',
    );
    const ends = await Promise.allSettled([importFile(projectId, id), importFile(projectId, id)]);
    expect(ends.some((end) => end.status === 'fulfilled')).toBe(true);
    const { rows } = await instance.db.pool.query(
      'SELECT state, solution_count, record_count FROM import WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'done', solution_count: 1200, record_count: 1200 }]);
  });
});

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real files (skipped unless STEPMARK_DATA names the data folder)', () => {
  it.each([
    [
      'processbench/math.json',
      'processbench',
      { problems: 955, solutions: 1000, steps: 6505, labels: 1000 },
      1000,
    ],
    [
      'gsm8k/example_model_solutions.jsonl',
      'gsm8k',
      { problems: 1319, solutions: 5276, steps: 23141, labels: 0 },
      1319,
    ],
    [
      'prm800k/prm800k_validation_prm800k_shape.jsonl',
      'prm800k',
      { problems: 216, solutions: 1339, steps: 9377, labels: 1818 },
      1818,
    ],
  ] as const)(
    '%s gives the independent counts, and nothing the second time',
    async (name, format, expected, records) => {
      const projectId = await instance.newProject();
      const file = path.join(data ?? '', name);
      const first = await importWhole(projectId, file, format);
      expect(first.report).toMatchObject({ state: 'done', ...expected, repeated: 0, refused: 0, records });
      expect(await countRows(projectId)).toMatchObject(expected);
      const second = await importWhole(projectId, file, format);
      expect(second.report).toMatchObject({
        state: 'done',
        problems: 0,
        solutions: 0,
        steps: 0,
        labels: 0,
        repeated: records,
      });
      expect(await countRows(projectId)).toMatchObject(expected);
    },
  );
});
