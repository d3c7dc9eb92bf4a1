import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAnswers } from '@/lib/core/answers/compare-answers';
import { answerPairs } from '@/lib/core/answers/testing/answer-pairs';
import { reviewedOutcome } from '@/lib/core/answers/testing/reviewed-pairs';

const outcomeOf = (answer: string, reference: string) => compareAnswers(answer, reference).outcome;

describe('compareAnswers', () => {
  it('takes words that every object knows for any others', () => {
    const forms = [(word: string) => `\\${word}`, (word: string) => `5 ${word} m`, (word: string) => word];
    const words = Object.getOwnPropertyNames(Object.prototype).filter((word) => /^[a-z]+$/i.test(word));
    for (const word of words)
      for (const form of forms) expect(outcomeOf(form(word), '5')).toBe(outcomeOf(form('gadget'), '5'));
  });
  it.each(answerPairs.right)('%s means %s', (answer, reference) => {
    expect(outcomeOf(answer, reference)).toBe('right');
    expect(outcomeOf(reference, answer)).not.toBe('wrong');
  });
  it.each(answerPairs.wrong)('%s is not %s', (answer, reference) => {
    expect(outcomeOf(answer, reference)).toBe('wrong');
    expect(outcomeOf(reference, answer)).toBe('wrong');
  });
  it.each(answerPairs.undecided)('%s may or may not be %s', (answer, reference) => {
    expect(outcomeOf(answer, reference)).toBe('undecided');
    expect(outcomeOf(reference, answer)).toBe('undecided');
  });
  it('does not take a sum for factors that may have been asked for', () => {
    expect(outcomeOf('x^2+3x+2', '(x+1)(x+2)')).toBe('undecided');
    expect(outcomeOf('(x+1)(x+2)', 'x^2+3x+2')).toBe('right');
  });
  it.each([
    ['29', '29', 'exact'],
    ['1/2', '0.5', 'numeric'],
    ['x+1', '1+x', 'expression'],
    ['1<x<3', '(1,3)', 'interval'],
    ['2, 1', '1, 2', 'set'],
    ['(A)', 'A', 'choice'],
    ['2', '3', 'numeric'],
  ])('%s against %s names its rule', (answer, reference, rule) => {
    expect(compareAnswers(answer, reference).rule).toBe(rule);
  });

  it('answers whatever it is given, and quickly', () => {
    const hard = [
      '('.repeat(400) + '1' + ')'.repeat(400),
      '9^9^9^9^9',
      '2^{100000000}',
      '1000000000!',
      '{'.repeat(900),
      '\\frac'.repeat(150),
      '-'.repeat(900) + '1',
      '|'.repeat(900),
      '\\pm'.repeat(200),
      '1,'.repeat(400) + '1',
      '\\sqrt'.repeat(100) + '2',
      '1'.repeat(1000),
      '\\text{' + 'a '.repeat(400) + '}',
      '$'.repeat(900),
      'x^'.repeat(300) + 'x',
      '1 '.repeat(499),
      '\\begin{pmatrix}'.repeat(50),
      '[' + '(1,'.repeat(200),
      '<'.repeat(900),
      '=1'.repeat(300),
      '1\u0000',
      '\ud800',
      '\\cup(1,2)'.repeat(90),
      '(1,2),'.repeat(160),
      '1e999999',
      '.'.repeat(999),
      '∞'.repeat(900),
    ];
    const started = performance.now();
    for (const answer of hard) for (const reference of ['2', ...hard]) compareAnswers(answer, reference);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('never calls equal texts wrong, nor throws', () => {
    const piece = fc.constantFrom(
      '1',
      '2',
      '0.5',
      'x',
      'y',
      '+',
      '-',
      '*',
      '/',
      '^',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      ',',
      ' ',
      '\\frac',
      '\\sqrt',
      '\\pi',
      '$',
      '%',
      '\\text{cm}',
      '<',
      '=',
      '\\cup',
      '\\infty',
      '\\pm',
      '!',
      '|',
      '_',
      'and',
      'feet',
      '\\\\',
      '\\begin{pmatrix}',
      '\\end{pmatrix}',
    );
    const answer = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(answer, answer, (one, other) => {
        expect(outcomeOf(one, one)).not.toBe('wrong');
        const forth = outcomeOf(one, other);
        const back = outcomeOf(other, one);
        expect([forth, back].sort().join()).not.toBe('right,wrong');
      }),
      { numRuns: 3000, seed: 5 },
    );
  });
});

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real answers (skipped unless STEPMARK_DATA names the data folder)', () => {
  const file = path.join(data ?? '', 'prm800k/prm800k_validation_unique.jsonl');
  const rows = (data ? fs.readFileSync(file, 'utf8').trim().split('\n') : [])
    .map(
      (line) => JSON.parse(line) as { ends_with: string; final_answer: string; ground_truth_answer: string },
    )
    .filter((row) => row.ends_with === 'answer');

  it('calls no right answer wrong and no wrong one right', () => {
    const counts = { right: 0, wrong: 0, undecided: 0 };
    const said = new Map<string, string>();
    for (const row of rows) {
      const outcome = outcomeOf(row.final_answer, row.ground_truth_answer);
      counts[outcome] += 1;
      said.set(`${row.final_answer} | ${row.ground_truth_answer}`, outcome);
    }
    expect(rows).toHaveLength(223);
    for (const [pair, outcome] of said) {
      const [answer, reference] = pair.split(' | ');
      const truth = answer === reference ? 'right' : reviewedOutcome(pair);
      expect({ pair, isReviewed: truth !== null || outcome === 'undecided' }).toEqual({
        pair,
        isReviewed: true,
      });
      if (outcome !== 'undecided') expect({ pair, outcome }).toEqual({ pair, outcome: truth });
    }
    process.stdout.write(`223 real answers: ${JSON.stringify(counts)}\n`);
    expect(counts.undecided / rows.length).toBeLessThan(0.1);
  });
});
