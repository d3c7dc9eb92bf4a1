import { describe, expect, it } from 'vitest';
import { memoryFile } from '@/lib/server/files/testing/memory-file';
import { mutatedFile } from '@/lib/server/files/testing/mutate-files';
import { surviveFile } from '@/lib/server/files/testing/survive-file';

describe('damaged files', () => {
  it('are read or refused with a reason (400 of the 20,000 of the long run)', async () => {
    let read = 0;
    let refused = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const survival = await surviveFile(memoryFile(await mutatedFile(seed * 50), 100));
      read += survival.read;
      refused += survival.refused + (survival.unreadable ? 1 : 0);
    }
    expect(read).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  }, 120_000);

  it('cannot hold the reader for ever: this Parquet file never ends', async () => {
    expect((await surviveFile(memoryFile(await mutatedFile(7956)))).unreadable).toMatch(/damaged/);
  }, 30_000);
});
