import { describe, expect, it } from 'vitest';
import { searchSteps } from '@/lib/client/label/search-steps';
import { makeTask } from '@/lib/client/label/testing/make-task';

const stepsOf = (...texts: string[]) =>
  makeTask({ steps: texts.length }).steps.map((step, index) => {
    const raw = texts[index]!;
    return { ...step, text: { html: '', raw, isTruncated: false } };
  });
const found = (steps: ReturnType<typeof stepsOf>, wanted: string) =>
  searchSteps(steps, wanted).map(({ position }) => position);

describe('search within a solution', () => {
  const steps = stepsOf('Let $x = 2$ (a guess).', 'The refund\n is 40 €.', 'REFUND done');

  it('finds words in any case and over line breaks', () => {
    expect(found(steps, 'refund')).toEqual([1, 2]);
    expect(found(steps, 'refund is')).toEqual([1]);
  });

  it('takes signs as they are', () => {
    expect(found(steps, '(a')).toEqual([0]);
    expect(found(steps, '$x =')).toEqual([0]);
    expect(found(steps, '.*')).toEqual([]);
  });

  it('finds nothing for nothing', () => expect(found(steps, '  ')).toEqual([]));

  it('shows what stands around', () => {
    expect(searchSteps(steps, '40')[0]).toEqual({
      position: 1,
      before: 'The refund\n is ',
      match: '40',
      after: ' €.',
    });
  });

  it('marks where it cuts', () => {
    const [hit] = searchSteps(stepsOf(`${'a'.repeat(50)} here ${'b'.repeat(50)}`), 'here');
    expect(hit?.before).toMatch(/^…a{39} $/);
    expect(hit?.after).toMatch(/^ b{39}…$/);
  });
});
