import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { StartImportRequest } from '@/lib/contracts/import';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importFile } from '@/lib/server/import/import-file';
import { previewUpload } from '@/lib/server/services/preview-upload';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

const data = process.env.STEPMARK_DATA;
const instance = useTestInstance();

type Asked = Pick<StartImportRequest, 'format'> & Partial<StartImportRequest>;

async function upload(projectId: string, text: string | Buffer): Promise<string> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  const file = { fileName: 'f.jsonl', announcedSize: null, bytes: bytes() };
  return (await receiveUpload(projectId, file)).uploadId;
}

async function bringIn(projectId: string, text: string | Buffer, asked: Asked): Promise<void> {
  const uploadId = await upload(projectId, text);
  const usual = { segmenter: null, indexBase: null, labelUse: null, countsTowardsOverlap: false };
  const { id } = await startImport(projectId, null, { ...usual, ...asked, uploadId });
  await importFile(projectId, id);
}

/** What became of the labels: first errors, ratings in order of steps, machine's values. */
async function labelsOf(projectId: string) {
  const ask = async (sql: string) =>
    (await instance.db.pool.query<{ value: unknown }>(sql, [projectId])).rows.map((row) => row.value);
  return {
    verdicts: await ask(
      'SELECT first_error AS value FROM first_error_verdict WHERE project_id = $1 ORDER BY 1',
    ),
    ratings: await ask(
      'SELECT verdict::text AS value FROM rating WHERE project_id = $1 AND verdict IS NOT NULL ORDER BY position',
    ),
    scores: await ask(
      `SELECT x.p_right AS value FROM step_score x JOIN segment s ON s.project_id = x.project_id AND s.id = x.segment_id
       WHERE x.project_id = $1 ORDER BY s.position`,
    ),
  };
}

const mistake = JSON.stringify({
  input: '1 + 1 =',
  steps: ['one', 'two', 'three'],
  target: '2',
  answer: '3',
  mistake_index: 1,
});
const shepherd = JSON.stringify({
  input: 'What is 1 + 1? Step 1: It is 2. ки\nStep 2: So 3. ки',
  label: 'What is 1 + 1? Step 1: It is 2. +\nStep 2: So 3. -',
  task: 'GSM8K',
});

it('does not start while nobody has said from which number steps are counted', async () => {
  const projectId = await instance.newProject();
  const start = bringIn(projectId, mistake, { format: 'big-bench-mistake' });
  await expect(start).rejects.toMatchObject({ code: 'bad-request' });
  const { rows } = await instance.db.pool.query('SELECT 1 FROM import WHERE project_id = $1', [projectId]);
  expect(rows).toEqual([]);
});

it.each([
  [0, 1],
  [1, 0],
] as const)('counts steps from %i: the first error is at %i', async (indexBase, firstError) => {
  const projectId = await instance.newProject();
  const uploadId = await upload(projectId, mistake);
  const preview = await previewUpload(projectId, uploadId, { format: 'big-bench-mistake', indexBase });
  expect(preview.samples[0]).toMatchObject({ firstError, labelCount: 1, scoreCount: 0 });
  await bringIn(projectId, mistake, { format: 'big-bench-mistake', indexBase });
  expect(await labelsOf(projectId)).toEqual({ verdicts: [firstError], ratings: [], scores: [] });
});

it.each([
  [null, { verdicts: [], ratings: [], scores: [1, 0] }],
  ['scores', { verdicts: [], ratings: [], scores: [1, 0] }],
  ['ratings', { verdicts: [], ratings: ['positive', 'negative'], scores: [] }],
  ['first-error', { verdicts: [1], ratings: [], scores: [] }],
  ['none', { verdicts: [], ratings: [], scores: [] }],
] as const)('makes of the labels what was asked for: %s', async (labelUse, expected) => {
  const projectId = await instance.newProject();
  await bringIn(projectId, shepherd, { format: 'math-shepherd', labelUse });
  expect(await labelsOf(projectId)).toEqual(expected);
});

it.skipIf(!data)(
  'reads real BIG-Bench Mistake and Math-Shepherd files whole (needs STEPMARK_DATA, the folder of real data)',
  async () => {
    const read = (name: string) => fs.readFileSync(path.join(data ?? '', name));
    const projectId = await instance.newProject();
    const arithmetic = read('bigbench-mistake/multistep_arithmetic.jsonl');
    await bringIn(projectId, arithmetic, { format: 'big-bench-mistake', indexBase: 0 });
    const { verdicts } = await labelsOf(projectId);
    expect(verdicts).toHaveLength(300);
    expect(verdicts.filter((at) => at === -1)).toHaveLength(62);
    await bringIn(projectId, read('math-shepherd/samples_math-shepherd.jsonl'), { format: 'math-shepherd' });
    const { rows } = await instance.db.pool.query(
      'SELECT format, record_count AS records, refused_count AS refused FROM import WHERE project_id = $1 ORDER BY batch',
      [projectId],
    );
    expect(rows).toEqual([
      { format: 'big-bench-mistake', records: 300, refused: 0 },
      { format: 'math-shepherd', records: 7, refused: 0 },
    ]);
  },
);
