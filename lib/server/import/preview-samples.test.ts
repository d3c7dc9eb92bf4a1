import { describe, expect, it } from 'vitest';
import { readRecords } from '@/lib/server/files/read-records';
import { openFile } from '@/lib/server/files/read-file-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';
import { samplesOf } from '@/lib/server/import/preview-samples';

async function firstStep(step: string) {
  const opened = await openFile(memoryFile(JSON.stringify({ problem: 'a', steps: [step] }), 4096));
  for await (const { read } of readRecords(opened, { format: 'candidates', segmenter: null }))
    return samplesOf([read])[0]?.steps[0];
  return undefined;
}

describe('the beginning of a long step', () => {
  it('ends with a whole formula', async () => {
    const formula = `$${Array.from({ length: 60 }, (_, at) => `y_{${at}}`).join('+')}$`;
    const step = `${'So '.repeat(150)}${formula} and on. `;
    const shown = await firstStep(step + 'More. '.repeat(200));
    expect(shown?.raw).toBe(`${step.slice(0, 450 + formula.length)}…`);
    expect(shown?.html).toContain('class="katex"');
  });
  it('ends within prose, but not within a character', async () => {
    expect((await firstStep(`${'x'.repeat(599)}😀${'y'.repeat(300)}`))?.raw).toBe(`${'x'.repeat(599)}…`);
    expect((await firstStep(`${'x'.repeat(200)} $1${'y'.repeat(900)}`))?.raw).toHaveLength(601);
  });
});
