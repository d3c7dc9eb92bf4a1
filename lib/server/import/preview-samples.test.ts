import { describe, expect, it } from 'vitest';
import { readRecords } from '@/lib/server/files/read-records';
import { openFile } from '@/lib/server/files/read-file-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';
import { samplesOf } from '@/lib/server/import/preview-samples';

async function firstSample(record: object) {
  const opened = await openFile(memoryFile(JSON.stringify(record), 4096));
  for await (const { read } of readRecords(opened, { format: 'candidates', segmenter: null }))
    return samplesOf([read])[0];
  return undefined;
}

async function firstStep(step: string) {
  return (await firstSample({ problem: 'a', steps: [step] }))?.steps[0];
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

describe('what follows the beginning of a long text', () => {
  it('comes along, and is nothing where all is shown', async () => {
    const text = `${'x'.repeat(599)}😀${'y'.repeat(300)}`;
    const step = await firstStep(text);
    expect(`${step?.raw.slice(0, -1)}${step?.rest}`).toBe(text);
    expect(step?.leftOut).toBe(0);
    expect(await firstStep('Short.')).toMatchObject({ rest: '', leftOut: 0 });
  });
  it('ends where it gets too long, and says how much that leaves out', async () => {
    const step = await firstStep('word '.repeat(1_000_000));
    expect(step?.rest).toHaveLength(20_000);
    expect((step?.raw.length ?? 0) - 1 + 20_000 + (step?.leftOut ?? 0)).toBe(5_000_000);
  });
  it('is bounded for all texts of a preview together', async () => {
    const steps = Array.from({ length: 40 }, (_, at) => `${at} ${'word '.repeat(10_000)}`);
    const sample = await firstSample({ problem: 'p '.repeat(30_000), steps });
    const sent = JSON.stringify(sample).length;
    expect(sample?.stepCount).toBe(40);
    expect(sent).toBeLessThan(400_000);
    expect(sample?.steps.at(-1)?.rest.length).toBeGreaterThan(0);
  });
  it('holds steps that are too many to be drawn, and a long answer', async () => {
    const steps = Array.from({ length: 14 }, (_, at) => `Step ${at + 1}.`);
    const answer = '7'.repeat(700);
    const sample = await firstSample({ problem: 'a', steps, answer, final_answer: answer });
    expect(sample?.moreSteps).toEqual({ rest: '13. Step 13.\n\n14. Step 14.', leftOut: 0 });
    expect(`${sample?.referenceAnswer?.text.slice(0, -1)}${sample?.referenceAnswer?.rest}`).toBe(answer);
  });
});
