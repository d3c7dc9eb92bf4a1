import { describe, expect, it } from 'vitest';
import { makeTask } from '@/lib/client/label/testing/make-task';
import { textHeight } from '@/lib/client/label/text-height';
import { TextWindow } from '@/lib/client/label/text-window';

const longSteps = (count: number) =>
  makeTask({ steps: count }).steps.map((step) => ({
    ...step,
    text: { html: `<p>${'x'.repeat(40_000)}</p>`, raw: 'x'.repeat(4_000), isTruncated: false },
  }));

describe('TextWindow', () => {
  it('draws a short solution whole', () => {
    expect(TextWindow.of(makeTask({ steps: 200 }).steps, 0, 900)).toBeNull();
  });

  it('begins a long one with what fills the view from the step in focus on, and the step before it', () => {
    const steps = longSteps(200);
    const window = TextWindow.of(steps, 100, 900);
    expect(steps.filter((step) => window?.isFirst(step.text)).map((step) => step.position)).toEqual([
      99, 100,
    ]);
    const high = TextWindow.of(steps, 100, 3_000);
    expect(steps.filter((step) => high?.isFirst(step.text)).map((step) => step.position)).toEqual([
      99, 100, 101, 102,
    ]);
  });

  it('takes wrapped lines and line ends for the height', () => {
    const step = (raw: string) => ({ ...longSteps(1)[0]!, text: { html: '', raw, isTruncated: false } });
    expect(textHeight(step(''))).toBe(textHeight(step('one line')));
    expect(textHeight(step('a\nb\nc'))).toBe(3 * textHeight(step('a')));
    expect(textHeight(step('x'.repeat(800)))).toBe(10 * textHeight(step('a')));
  });
});
