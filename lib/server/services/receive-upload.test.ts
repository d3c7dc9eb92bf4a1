import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { receiveUpload } from '@/lib/server/services/receive-upload';

const MEGABYTE = 1024 ** 2;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-full-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none');
});

afterAll(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

it.each([
  [300, /nearly full/],
  [520, /room for 8 MB/],
])('a disk with %d MB left refuses ten with a sentence that holds', async (free, sentence) => {
  const disk = await fs.promises.statfs('.');
  vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ ...disk, bsize: MEGABYTE, bavail: free });
  const bytes = (async function* () {})();
  const file = { fileName: 'solutions.jsonl', announcedSize: 10 * MEGABYTE, bytes };
  await expect(receiveUpload('0', file)).rejects.toThrow(sentence);
});
