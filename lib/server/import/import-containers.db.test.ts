import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importFile, ImportInterrupted } from '@/lib/server/import/import-file';
import { storeAsZstd } from '@/lib/server/import/testing/store-as-zstd';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

const instance = useTestInstance();
const count = 1_050;

interface Candidate {
  problem: string;
  steps: string[];
  answer: string;
  generator: string;
}

const candidates: Candidate[] = Array.from({ length: count }, (_, index) => ({
  problem: `How many, “case” ${Math.floor(index / 3)}?\nSay, ∑ "why".`,
  steps: [`First, ${index}`, 'then "8"; done', `# Answer\n\n${index % 5}`],
  answer: '4',
  generator: `model-${index % 3}`,
}));

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function table(separator: string, listOf: (steps: string[]) => string): string {
  const rows = candidates.map(({ problem, steps, answer, generator }) =>
    [problem, listOf(steps), answer, generator].map(quoted).join(separator),
  );
  return `${['problem', 'steps', 'answer', 'generator'].join(separator)}\r\n${rows.join('\r\n')}\r\n`;
}

async function parquet(): Promise<Buffer> {
  const writer = new ByteWriter();
  await parquetWrite({
    writer,
    rowGroupSize: 200,
    columnData: [
      { name: 'problem', data: candidates.map(({ problem }) => problem), type: 'STRING' },
      { name: 'steps', data: candidates.map(({ steps }) => steps), type: 'JSON' },
      { name: 'answer', data: candidates.map(({ answer }) => answer), type: 'STRING' },
      { name: 'generator', data: candidates.map(({ generator }) => generator), type: 'STRING' },
    ],
  });
  return Buffer.from(writer.getBuffer());
}

const pythonList = (steps: string[]) =>
  `[${steps.map((step) => `'${step.replace(/\n/g, '\\n').replaceAll("'", "\\'")}'`).join(', ')}]`;
const lines = candidates.map((candidate) => JSON.stringify(candidate)).join('\n');
const byColumns = Object.fromEntries(
  (['problem', 'steps', 'answer', 'generator'] as const).map((name) => [
    name,
    candidates.map((one) => one[name]),
  ]),
);

const containers: [string, string, Buffer][] = [
  ['JSON Lines', 'JSON Lines', Buffer.from(lines)],
  ['a JSON array', 'JSON array', Buffer.from(JSON.stringify(candidates))],
  [
    'JSON values one after another',
    'JSON values one after another',
    Buffer.from(candidates.map((one) => JSON.stringify(one, null, 2)).join('\n')),
  ],
  ['a table by columns', 'JSON Lines', Buffer.from(JSON.stringify(byColumns))],
  ['CSV', 'CSV', Buffer.from(table(',', JSON.stringify))],
  ['CSV of pandas, with a byte-order mark', 'CSV', Buffer.from(`\uFEFF${table(',', pythonList)}`)],
  ['CSV with semicolons', 'CSV with semicolons', Buffer.from(table(';', JSON.stringify))],
  ['TSV', 'TSV', Buffer.from(table('\t', JSON.stringify))],
  ['Parquet', 'Parquet', await parquet()],
  ['gzip', 'JSON Lines, gzip', gzipSync(lines)],
  ['zstd', 'JSON Lines, zstd', storeAsZstd(lines)],
  ['CSV in gzip', 'CSV, gzip', gzipSync(table(',', JSON.stringify))],
  ['UTF-16', 'JSON Lines, UTF-16LE', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
];

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

async function queue(
  projectId: string,
  bytes: Buffer,
  format: ImportFormat,
): Promise<{ id: string; container: string }> {
  const upload = await receiveUpload(projectId, {
    fileName: 'any.name',
    announcedSize: null,
    bytes: whole(bytes),
  });
  expect(upload.preview.detected?.format).toBe(format);
  const { id } = await startImport(projectId, null, { uploadId: upload.uploadId, format });
  return { id, container: upload.preview.container };
}

/** Every text that came in, in a fixed order. */
async function material(projectId: string): Promise<string> {
  const { rows } = await instance.db.pool.query<{ all: string }>(
    `SELECT md5(string_agg(row, E'\\n' ORDER BY row)) || ' ' || count(*) AS all FROM (
       SELECT concat_ws('|', p.statement, p.reference_answer, p.split, s.generator, s.final_answer, s.outcome,
         encode(s.identity_hash, 'hex'), g.position, g.alternative, g.role, g.text) AS row
       FROM problem p JOIN solution s ON s.project_id = p.project_id AND s.problem_id = p.id
       JOIN segment g ON g.project_id = s.project_id AND g.segmentation_id = s.segmentation_id
       WHERE p.project_id = $1) t`,
    [projectId],
  );
  return rows[0]?.all ?? '';
}

describe('a file of any kind', () => {
  let expected = '';
  it.each(containers)(
    '%s gives the rows of the JSON Lines, also when it is broken off',
    async (_name, kind, bytes) => {
      const projectId = await instance.newProject();
      const { id, container } = await queue(projectId, bytes, 'candidates');
      expect(container).toBe(kind);
      let interruptions = 0;
      for (;;) {
        const end = await importFile(projectId, id, AbortSignal.abort()).catch((error: unknown) => error);
        if (!(end instanceof ImportInterrupted)) break;
        interruptions += 1;
        const { rows } = await instance.db.pool.query('SELECT record_count FROM import WHERE id = $1', [id]);
        expect(rows).toEqual([{ record_count: 500 * interruptions }]);
      }
      expect(interruptions).toBe(2);
      const { rows } = await instance.db.pool.query(
        'SELECT state, record_count, refused_count, solution_count, bytes_read FROM import WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([
        {
          state: 'done',
          record_count: count,
          refused_count: 0,
          solution_count: count,
          bytes_read: bytes.length,
        },
      ]);
      expected ||= await material(projectId);
      expect(await material(projectId)).toBe(expected);
    },
  );
});

describe('scores by file', () => {
  it('are joined by id or by hash, one scorer a source, and refused where there is no such step', async () => {
    const projectId = await instance.newProject();
    const first = await queue(projectId, Buffer.from(lines.split('\n').slice(0, 5).join('\n')), 'candidates');
    await importFile(projectId, first.id);
    const { rows } = await instance.db.pool.query<{ id: string }>(
      `SELECT id FROM solution WHERE project_id = $1 AND generator = 'model-0' LIMIT 1`,
      [projectId],
    );
    const solutionId = rows[0]?.id;
    const { problem, steps, generator } = candidates[2] as Candidate;
    const records = [
      { solution_id: solutionId, step: 0, p_correct: 0.25, scorer: 'one' },
      { solution_id: solutionId, step: 0, p_correct: 0.5, scorer: 'two' },
      { solution_id: solutionId, step: 0, p_correct: 0.75, scorer: 'one' },
      { solution_id: solutionId, step: 9, p_correct: 0.75, scorer: 'one' },
      { solution_id: 'nobody', step: 0, p_correct: 0.75, scorer: 'one' },
      { solution_id: null, problem, steps, generator, step_scores: [1, 0.5, 0], scorer: 'one' },
      {
        solution_id: null,
        problem,
        steps,
        generator,
        rating_probs: steps.map(() => ({ '-1': 0.75, '0': 0, '1': 0.25 })),
        scorer: 'three',
      },
    ];
    const file = Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
    const scores = await queue(projectId, file, 'scores');
    await importFile(projectId, scores.id);
    const found = await instance.db.pool.query(
      `SELECT c.name, count(*)::int AS scores, sum(s.p_right)::float8 AS sum FROM step_score s
       JOIN scorer_version v ON v.project_id = s.project_id AND v.id = s.scorer_version_id
       JOIN scorer c ON c.project_id = v.project_id AND c.id = v.scorer_id
       WHERE s.project_id = $1 AND c.kind = 'file' GROUP BY 1 ORDER BY 1`,
      [projectId],
    );
    expect(found.rows).toEqual([
      { name: 'one', scores: 4, sum: 1.75 },
      { name: 'three', scores: 3, sum: 0.75 },
      { name: 'two', scores: 1, sum: 0.5 },
    ]);
    const report = await instance.db.pool.query(
      'SELECT line, field FROM import_refusal WHERE import_id = $1 ORDER BY 1',
      [scores.id],
    );
    expect(report.rows).toEqual([
      { line: 4, field: 'step' },
      { line: 5, field: 'solution_id' },
    ]);
    const again = await queue(projectId, file, 'scores');
    await importFile(projectId, again.id);
    const { rows: counts } = await instance.db.pool.query(
      'SELECT record_count, repeated_count, refused_count FROM import WHERE id = $1',
      [again.id],
    );
    expect(counts).toEqual([{ record_count: 5, repeated_count: 5, refused_count: 2 }]);
  });
  it('are joined by the number of a candidate of its problem, unless two solutions are called that', async () => {
    const projectId = await instance.newProject();
    const material = (model: string, texts: string[]) => ({
      problem_id: `of ${model}`,
      problem: { question: 'How many?', id: `of ${model}` },
      candidates: texts.map((text) => ({ steps: [text, 'So 8.'], model_name: model })),
    });
    const twice = { ...material('c', ['x']), problem_id: 'of a' };
    const texts = [material('a', ['one', 'two']), material('b', ['three']), twice].map((record) =>
      JSON.stringify(record),
    );
    const first = await queue(projectId, Buffer.from(texts.join('\n')), 'candidates');
    await importFile(projectId, first.id);
    const score = (problem_id: string, candidate_index: number) =>
      JSON.stringify({ prm_name: 'p', problem_id, candidate_index, step_scores: [0.5, 0.25], n_steps: 2 });
    const lines = [score('of a', 1), score('of b', 0), score('of b', 1), score('of a', 0)];
    const upload = await receiveUpload(projectId, {
      fileName: 's',
      announcedSize: null,
      bytes: whole(Buffer.from(lines.join('\n'))),
    });
    expect(upload.preview).toMatchObject({ detected: { format: 'scores' } });
    const { id } = await startImport(projectId, null, { uploadId: upload.uploadId, format: 'scores' });
    await importFile(projectId, id);
    const found = await instance.db.pool.query(
      `SELECT g.text, s.p_right::float8 AS p FROM step_score s JOIN segment g ON g.project_id = s.project_id AND g.id = s.segment_id
       WHERE s.project_id = $1 AND g.position = 0 ORDER BY 1`,
      [projectId],
    );
    expect(found.rows).toEqual([
      { text: 'three', p: 0.5 },
      { text: 'two', p: 0.5 },
    ]);
    const report = await instance.db.pool.query(
      'SELECT line, field, reason FROM import_refusal WHERE import_id = $1 ORDER BY 1',
      [id],
    );
    expect(report.rows).toMatchObject(
      [
        { line: 3, field: 'candidate_index', reason: /no candidate 1 of problem of b/ },
        { line: 4, field: 'candidate_index', reason: /Several solutions/ },
      ].map(({ reason, ...row }) => ({ ...row, reason: expect.stringMatching(reason) as unknown })),
    );
  });
});

it('keeps what was before the damage of a compressed file, and says why it ended', async () => {
  const projectId = await instance.newProject();
  const many = Array.from({ length: 4_000 }, (_, index) =>
    JSON.stringify({ problem: `p${index}`, steps: [randomUUID()] }),
  );
  const gzipped = gzipSync(many.join('\n'));
  const { id } = await queue(projectId, gzipped.subarray(0, gzipped.length - 200), 'candidates');
  await expect(importFile(projectId, id)).rejects.toThrow('The gzip file is cut off. Upload it again.');
  const { rows } = await instance.db.pool.query('SELECT record_count FROM import WHERE id = $1', [id]);
  expect(rows[0].record_count).toBeGreaterThan(3_500);
});

it('stops at the first refused record where that is wished', async () => {
  const projectId = await instance.newProject();
  const bytes = Buffer.from(
    '{"problem":"a","steps":["x"]}\n{"problem":"b","steps":[]}\n{"problem":"c","steps":["x"]}',
  );
  const upload = await receiveUpload(projectId, { fileName: 'f', announcedSize: null, bytes: whole(bytes) });
  const request = { uploadId: upload.uploadId, format: 'candidates' as const, stopsAtRefusal: true };
  const { id } = await startImport(projectId, null, request);
  await expect(importFile(projectId, id)).rejects.toThrow(/^Line 2 cannot be read: /);
  const { rows } = await instance.db.pool.query(
    'SELECT record_count, refused_count FROM import WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ record_count: 1, refused_count: 1 }]);
});

it('does not number items of a list that it goes on with where an older version did not count them', async () => {
  const projectId = await instance.newProject();
  const items = [...candidates.slice(0, 600), { problem: 'no steps' }];
  const { id } = await queue(projectId, Buffer.from(JSON.stringify(items)), 'candidates');
  await expect(importFile(projectId, id, AbortSignal.abort())).rejects.toThrow(ImportInterrupted);
  await instance.db.pool.query(`UPDATE import SET splitter_state = splitter_state - 'items' WHERE id = $1`, [
    id,
  ]);
  await importFile(projectId, id);
  const { rows } = await instance.db.pool.query<{ reason: string }>(
    'SELECT reason FROM import_refusal WHERE import_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.reason).not.toMatch(/Item/);
});
