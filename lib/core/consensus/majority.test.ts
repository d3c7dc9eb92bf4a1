import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consensusOfSolution, majorityFirstError, majorityOf } from '@/lib/core/consensus/majority';
import { VERDICTS, type Verdict } from '@/lib/core/labels/verdict';

describe('majorityOf', () => {
  it.each<[(Verdict | null)[], object]>([
    [['positive', 'positive', 'negative'], { kind: 'verdict', verdict: 'positive', votes: 2, of: 3 }],
    [['positive', 'negative'], { kind: 'tie', of: 2 }],
    [['positive', 'unsure', 'unset', null], { kind: 'verdict', verdict: 'positive', votes: 1, of: 1 }],
    [['unsure', null], { kind: 'none' }],
    [[], { kind: 'none' }],
    [
      ['positive', 'negative', 'neutral', 'neutral'],
      { kind: 'verdict', verdict: 'neutral', votes: 2, of: 4 },
    ],
  ])('%j gives %j', (votes, expected) => {
    expect(majorityOf(votes)).toEqual(expected);
  });
  it('does not depend on the order of votes', () => {
    const vote = fc.constantFrom<Verdict | null>(...VERDICTS, null);
    fc.assert(
      fc.property(fc.array(vote), (votes) => {
        expect(majorityOf(votes.toReversed())).toEqual(majorityOf(votes));
      }),
    );
  });
});

describe('consensusOfSolution', () => {
  it('stops at the first step that most call negative, whoever went on', () => {
    const passes: Verdict[][] = [
      ['positive', 'negative'],
      ['positive', 'negative'],
      ['positive', 'positive', 'positive'],
    ];
    expect(consensusOfSolution(passes)).toEqual({ verdicts: ['positive', 'negative', null], ties: [] });
    expect(consensusOfSolution(passes, new Map(), true).verdicts).toEqual([
      'positive',
      'negative',
      'positive',
    ]);
  });
  it('names ties, and takes the decision of a lead over votes', () => {
    const passes: Verdict[][] = [
      ['positive', 'negative'],
      ['positive', 'positive'],
    ];
    expect(consensusOfSolution(passes).ties).toEqual([1]);
    expect(consensusOfSolution(passes, new Map([[1, 'neutral']]))).toEqual({
      verdicts: ['positive', 'neutral'],
      ties: [],
    });
  });
  it('keeps unsure, and ends at a step that nobody rated', () => {
    expect(consensusOfSolution([['unsure', 'positive', null, 'positive']]).verdicts).toEqual([
      'unsure',
      'positive',
      null,
      null,
    ]);
  });
});

describe('majorityFirstError', () => {
  it.each([
    [[1, 1, -1], 1],
    [[1, 2], null],
    [[], null],
    [[-1], -1],
  ])('%j gives %j', (firstErrors, expected) => {
    expect(majorityFirstError(firstErrors)).toBe(expected);
  });
});
