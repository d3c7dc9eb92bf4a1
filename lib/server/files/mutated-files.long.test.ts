import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '@/lib/server/files/testing/memory-file';
import { mutatedFile } from '@/lib/server/files/testing/mutate-files';
import { surviveFile } from '@/lib/server/files/testing/survive-file';

const megabyte = 1024 * 1024;

describe('damaged files', () => {
  it('20,000 of them: no crash, no hang, bounded memory', async () => {
    let slowest = 0;
    let peak = 0;
    const counts = { read: 0, refused: 0, unreadable: 0 };
    const before = process.memoryUsage.rss();
    for (let seed = 0; seed < 20_000; seed += 1) {
      const bytes = await mutatedFile(seed);
      const started = performance.now();
      const survival = await surviveFile(memoryFile(bytes, 1 + (seed % 4000))).catch((error: unknown) => {
        throw new Error(`file ${seed}`, { cause: error });
      });
      slowest = Math.max(slowest, performance.now() - started);
      counts.read += survival.read;
      counts.refused += survival.refused;
      counts.unreadable += survival.unreadable ? 1 : 0;
      if (seed % 100 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    }
    const grown = Math.round((peak - before) / megabyte);
    process.stdout.write(
      `20,000 damaged files: ${JSON.stringify(counts)}, slowest ${Math.round(slowest)} ms, +${grown} MB\n`,
    );
    expect(slowest).toBeLessThan(20_000);
    expect(grown).toBeLessThan(400);
  });

  it('lines of 50 MB and bombs stay within bounds', async () => {
    const line = JSON.stringify({ problem: 'p', steps: ['a'.repeat(50 * megabyte)] });
    expect(await surviveFile(memoryFile(`${line}\n{"problem":"p","steps":["a"]}`, megabyte))).toMatchObject({
      read: 2,
    });
    expect(
      await surviveFile(memoryFile(`"${'a'.repeat(70 * megabyte)}\n{"problem":"p","steps":["a"]}`, megabyte)),
    ).toMatchObject({ read: 1, refused: 1 });
    const bomb = gzipSync(Buffer.alloc(1024 * megabyte, 'a'));
    expect((await surviveFile(memoryFile(bomb))).unreadable).toMatch(/grows to more than/);
    const nested = gzipSync(gzipSync(Buffer.alloc(700 * megabyte, 'a')));
    expect((await surviveFile(memoryFile(nested))).unreadable).toMatch(/grows to more than/);
  });
});
