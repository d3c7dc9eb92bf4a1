import { describe, expect, it } from 'vitest';
import { dawidSkene, type GivenLabel } from '@/lib/core/consensus/dawid-skene';

/** The toy data of Toloka's crowd-kit (tests/conftest.py): by annotator, for items 0 to 4; y is class 1. */
const TOY = ['nyyyy', 'yynyn', '.ynyn', 'ynyyn', 'nnnyn'];
const labels: GivenLabel[] = TOY.flatMap((row, annotator) =>
  [...row].flatMap((letter, item) =>
    letter === '.' ? [] : [{ annotator, item, label: letter === 'y' ? 1 : 0 }],
  ),
);
const size = { annotators: 5, items: 5, classes: 2 };
const yes = (iterations: number) =>
  dawidSkene(labels, { ...size, iterations, smoothing: 0 }).posteriors.map(([, share]) => share!);

describe('dawidSkene', () => {
  it.each([
    [0, [0.5, 0.6, 0.4, 1, 0.2]],
    [1, [0.6481, 0.7398, 0.1266, 1, 0.053]],
    [2, [0.8508, 0.9037, 0.0077, 1, 0.0035]],
  ])('after %d rounds gives what crowd-kit gives', (iterations, shares) => {
    yes(iterations).forEach((share, item) => expect(share).toBeCloseTo(shares[item]!, 4));
  });

  it('finds who answers at random, and keeps every row of a confusion matrix a distribution', () => {
    // Nine who are right 9 times in 10 (a different item wrong each), one who says the same to all.
    const many: GivenLabel[] = [];
    for (let item = 0; item < 40; item += 1) {
      const truth = item % 3;
      for (let annotator = 0; annotator < 9; annotator += 1)
        many.push({ annotator, item, label: (item + annotator) % 10 === 0 ? (truth + 1) % 3 : truth });
      many.push({ annotator: 9, item, label: 2 });
    }
    const { posteriors, confusions } = dawidSkene(many, { annotators: 10, items: 40, classes: 3 });
    posteriors.forEach((row, item) => expect(row[item % 3]).toBeGreaterThan(0.99));
    expect(confusions[0]![0]![0]).toBeGreaterThan(0.85);
    expect(confusions[9]![0]![2]).toBeGreaterThan(0.95);
    for (const row of confusions.flat()) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });

  it('leaves an item that nobody labelled at the prior', () => {
    const { posteriors, priors } = dawidSkene([{ annotator: 0, item: 0, label: 1 }], {
      annotators: 1,
      items: 2,
      classes: 2,
      iterations: 1,
      smoothing: 0,
    });
    expect(posteriors[1]![1]).toBeGreaterThan(0.5);
    expect(priors.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });
});
