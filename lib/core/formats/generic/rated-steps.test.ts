import { expect, it } from 'vitest';
import { readGeneric } from '@/lib/core/formats/generic/read-generic';

const read = (steps: (string | { text: string; rating?: number | string | null })[]) =>
  readGeneric({ problem: 'p', steps, labeler: 'ann' }, null).candidates[0]?.labels;

it('takes ratings that stand in the steps as the labels of whom the record names', () => {
  const [label] =
    read([
      { text: 'a', rating: 1 },
      { text: 'b', rating: null },
      { text: 'c', rating: '-' },
    ]) ?? [];
  expect(label).toMatchObject({ kind: 'ratings', labeler: 'ann' });
  const ratings = label?.kind === 'ratings' ? label.positions.map((one) => one.completions?.[0]?.rating) : [];
  expect(ratings).toEqual([1, null, -1]);
});

it('is unlabelled without them, and refuses what is no rating, naming the step', () => {
  expect(read(['a', { text: 'b' }])).toEqual([]);
  expect(() => read([{ text: 'a', rating: 7 }])).toThrow(
    expect.objectContaining({ field: 'steps[0].rating' }) as Error,
  );
});
