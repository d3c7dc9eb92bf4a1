import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closePool } from '@/lib/server/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { uuidv7 } from '@/lib/server/db/uuid';
import { deleteAbandonedUploads } from '@/lib/server/import/delete-abandoned-uploads';
import { importFile } from '@/lib/server/import/import-file';
import { cleanFileName, storeUpload, UploadTooLarge } from '@/lib/server/import/upload-files';
import { previewUpload } from '@/lib/server/services/preview-upload';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

let db: TestDatabase;
let dataDir: string;
let projectId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-upload-'));
  vi.stubEnv('DATABASE_URL', db.url);
  vi.stubEnv('DATA_DIR', dataDir);
  projectId = uuidv7();
  await db.pool.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'up', 'Up', 7)`, [projectId]);
});

afterAll(async () => {
  await closePool();
  await db.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function* bytesOf(...pieces: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

const receive = (fileName: string, ...pieces: (string | Buffer)[]) =>
  receiveUpload(projectId, { fileName, announcedSize: null, bytes: bytesOf(...pieces) });

const filesOf = () => fs.readdirSync(path.join(dataDir, 'uploads', projectId)).sort();

it('keeps what arrived, byte by byte, and says what it looks like', async () => {
  const answer = await receive('../../etc/p\u0000.jsonl', '{"problem":"p","st', 'eps":["a"]}\n');
  expect(answer).toMatchObject({ fileName: 'p.jsonl', fileSize: 30, isKnownFile: false });
  expect(answer.preview).toMatchObject({ detected: { format: 'candidates' }, recordCount: 1, refused: [] });
  await expect(previewUpload(uuidv7(), answer.uploadId, {})).rejects.toMatchObject({ code: 'not-found' });
  const other = await previewUpload(projectId, answer.uploadId, { format: 'processbench' });
  expect(other).toMatchObject({ format: 'processbench', refused: [] });
});

it('reads gzip by its content, whatever the file is called', async () => {
  const text = Array.from({ length: 1200 }, (_, index) => `{"problem":"z${index}","steps":["a"]}`).join('\n');
  const answer = await receive('plain.jsonl', gzipSync(text));
  expect(answer.preview).toMatchObject({ detected: { format: 'candidates' }, recordCount: 1200 });
  const request = {
    uploadId: answer.uploadId,
    format: 'candidates' as const,
    segmenter: null,
    indexBase: null,
    labelUse: null,
    countsTowardsOverlap: false,
  };
  const started = await startImport(projectId, null, request);
  expect(started).toMatchObject({ state: 'queued', progress: 0 });
  await expect(importFile(projectId, started.id, AbortSignal.abort())).rejects.toThrow();
  await importFile(projectId, started.id);
  const { rows } = await db.pool.query('SELECT state, solution_count FROM import WHERE id = $1', [
    started.id,
  ]);
  expect(rows).toEqual([{ state: 'done', solution_count: 1200 }]);
  expect((await receive('again.jsonl', gzipSync(text))).isKnownFile).toBe(true);
});

it('leaves nothing behind of an empty, a broken-off, a too large or a damaged upload', async () => {
  const before = filesOf();
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{');
    throw new Error('connection lost');
  }
  await expect(receive('empty.json')).rejects.toMatchObject({ code: 'bad-request' });
  await expect(
    receiveUpload(projectId, { fileName: 'x', announcedSize: null, bytes: broken() }),
  ).rejects.toThrow('connection lost');
  await expect(storeUpload(projectId, uuidv7(), 'x', bytesOf('1234', '5678'), 6)).rejects.toBeInstanceOf(
    UploadTooLarge,
  );
  await expect(
    receive('cut.gz', gzipSync('{"problem":"p","steps":["a"]}').subarray(0, 20)),
  ).rejects.toMatchObject({
    code: 'bad-request',
  });
  expect(filesOf()).toEqual(before);
});

it('deletes uploads that nobody imported within a day, and no other', async () => {
  const before = filesOf().length;
  expect(await deleteAbandonedUploads(Date.now())).toBe(0);
  await deleteAbandonedUploads(Date.now() + 25 * 3600 * 1000);
  const left = filesOf();
  expect(left.length).toBeLessThan(before);
  const { rows } = await db.pool.query('SELECT stored_path FROM import WHERE project_id = $1', [projectId]);
  expect(left).toEqual(
    rows.flatMap((row) => [path.basename(row.stored_path), `${path.basename(row.stored_path)}.json`]).sort(),
  );
});

it('cleans names of files', () => {
  expect(cleanFileName('a/b\\c d\u0007.json')).toBe('c d.json');
  expect(cleanFileName(' \u202E ')).toBe('upload');
  expect(cleanFileName('x'.repeat(500))).toHaveLength(200);
});
