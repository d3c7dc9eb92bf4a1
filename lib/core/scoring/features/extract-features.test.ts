import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { featureName } from '@/lib/core/scoring/features/feature-space';
import type { SolutionMaterial } from '@/lib/core/scoring/solution-material';

const material = (more: Partial<SolutionMaterial>): SolutionMaterial => ({
  problemKey: 'p',
  problem: 'Tom has 3 bags with 4 apples each. How many apples are there?',
  steps: ['There are 3 bags.', 'So 3 * 4 = 13 apples.', 'The answer is \\boxed{13}.'],
  isTailVisible: true,
  ...more,
});
const names = (from: SolutionMaterial, at: number) =>
  extractFeatures(from)[at]!.indexes.flatMap((index) => featureName(index) ?? []);

it('sees a wrong equation, and where the final answer appears', () => {
  const second = names(material({ outcome: 'wrong' }), 1);
  expect(second).toContain('an equation does not hold');
  expect(second).toContain('an equation does not hold, final answer wrong');
  expect(second).toContain('the final answer appears here first');
  expect(names(material({}), 2)).toContain('the final answer has appeared before');
});

it('never looks behind a step where the material may be cut at the first error', () => {
  const steps = fc.array(
    fc.constantFrom('So 3 * 4 = 13.', 'Wait, \\boxed{9}', 'Let x = 7.', 'Add 5 + 6 = 11.'),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const tail = fc.record({
    outcome: fc.constantFrom('right' as const, 'wrong' as const, 'undecided' as const),
    finalAnswer: fc.constantFrom(null, '13', '9'),
    siblings: fc.constantFrom([], [{ finalAnswer: '12', text: '3 * 4 = 12' }]),
  });
  fc.assert(
    fc.property(steps, steps, tail, tail, (kept, more, one, other) => {
      const cut = extractFeatures(material({ ...one, steps: kept, isTailVisible: false }));
      const whole = extractFeatures(material({ ...other, steps: [...kept, ...more], isTailVisible: false }));
      expect(whole.slice(0, kept.length)).toEqual(cut);
    }),
  );
});

it('keeps prefix features the same whatever follows, in whole material too', () => {
  const prefixOnly = { outcome: false, tail: false, generator: true, outside: true, ngrams: true };
  const long = extractFeatures(material({}), prefixOnly);
  const short = extractFeatures(material({ steps: material({}).steps.slice(0, 2) }), prefixOnly);
  expect(long.slice(0, 2)).toEqual(short);
});

it("takes an outside scorer's value, running minimum and drop", () => {
  const scores = { scorer: 'prm', pRight: [0.9, 0.2, null] };
  const [first, second, third] = extractFeatures(material({ outsideScores: [scores] }));
  const plain = extractFeatures(material({}));
  expect(first!.indexes.length).toBeGreaterThan(plain[0]!.indexes.length);
  expect(second!.values).toContain(0.7);
  expect(third!.indexes.length).toBe(plain[2]!.indexes.length + 1);
});

it('stays within the feature space on any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (steps) => {
      for (const { indexes, values, ngrams, ngramValue } of extractFeatures(
        material({ steps, problem: steps[0] ?? '' }),
      )) {
        expect([...indexes, ...ngrams].every((index) => index >= 0 && index < 65_536)).toBe(true);
        expect([...values, ngramValue].every(Number.isFinite)).toBe(true);
      }
    }),
  );
});

it('reads a solution alike whatever was read before it', () => {
  const word = fc.constantFrom(
    '3',
    '4 =',
    '12',
    '2^{',
    '}',
    '\\text{ cm}',
    '^',
    '\\circ',
    'x',
    '$',
    '**',
    '1.',
    '\n',
  );
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const solution = fc.record({ problem: text, steps: fc.array(text, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(solution, solution, (one, before) => {
      extractFeatures(material({ problem: '', steps: [''] }));
      const alone = extractFeatures(material(one));
      extractFeatures(material(before));
      expect(extractFeatures(material(one))).toEqual(alone);
    }),
  );
});
