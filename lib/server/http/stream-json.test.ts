import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamJson } from '@/lib/server/http/stream-json';

describe('streamJson', () => {
  it('says what JSON.stringify says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await new Response(streamJson(value)).text()).toBe(JSON.stringify(value));
      }),
    );
  });

  it('leaves out what is undefined', async () => {
    expect(await new Response(streamJson({ a: undefined, b: [1, undefined] })).text()).toBe('{"b":[1,null]}');
  });

  it('comes in pieces, and lets others have their turn between two', async () => {
    const task = { steps: Array.from({ length: 50 }, () => ({ text: { html: 'ä'.repeat(40_000) } })) };
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const sizes: number[] = [];
    for await (const piece of streamJson(task)) sizes.push(piece.length);
    clearInterval(timer);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(turns).toBeGreaterThan(0);
  });
});
