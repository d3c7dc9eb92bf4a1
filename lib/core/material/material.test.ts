import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProtectedProblems } from '@/lib/core/material/contamination';
import { areNearDuplicates, NearDuplicateGroups, StatementPrint } from '@/lib/core/material/near-duplicates';
import { normaliseStatement } from '@/lib/core/material/normalise-statement';

const long =
  'A farmer has seventeen sheep and nine goats in a field beside the river; all but twelve of the animals run away. How many animals are left in the field at the end of the day?';

describe('normaliseStatement', () => {
  it.each([
    ['What is $\\dfrac{1}{2}$?', 'what  is \\frac{1}{2}'],
    ['$1,000$ apples', '1000 apples.'],
    ['\\left( x \\right)', '(x)'],
    ['“Smart” quotes', '"smart" quotes'],
    ['\\text{cm}', 'cm'],
  ])('%s is %s', (one, other) => {
    expect(normaliseStatement(one)).toBe(normaliseStatement(other));
  });
  it('keeps signs and numbers apart', () => {
    expect(normaliseStatement('x + 1')).not.toBe(normaliseStatement('x - 1'));
    expect(normaliseStatement('x^2')).not.toBe(normaliseStatement('x_2'));
  });
});

describe('near-duplicates', () => {
  const near = (one: string, other: string) =>
    areNearDuplicates(new StatementPrint(one), new StatementPrint(other));
  it('are the same problem in other words, never with another number', () => {
    expect(near(long, long.toUpperCase())).toBe(true);
    expect(near(long, `${long} Explain.`)).toBe(true);
    expect(near(long, long.replace('beside the river', 'next to the river'))).toBe(true);
    expect(near('Compute 2 + 3 times 4 minus 5.', 'Compute 2 + 3 times 4 minus 6.')).toBe(false);
    expect(near(long, 'A quite different problem about triangles and their angles.')).toBe(false);
    expect(near('', '')).toBe(true);
  });
  it('fall into groups named by the first', () => {
    const groups = new NearDuplicateGroups();
    expect(groups.add('a', long)).toBe('a');
    expect(groups.add('b', 'Something else entirely, of other words.')).toBe('b');
    expect(groups.add('c', `${long} Explain.`)).toBe('a');
    expect(groups.add('d', long.toLowerCase())).toBe('a');
  });
  it('stay fast where all statements are alike', () => {
    const groups = new NearDuplicateGroups();
    const started = performance.now();
    for (let index = 0; index < 3000; index += 1) groups.add(`p${index}`, `${long} Case ${index}.`);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

describe('contamination', () => {
  it('flags what is, or holds most of, a protected problem', () => {
    const list = new ProtectedProblems();
    list.add('bench/1', long);
    list.add('bench/2', 'Find x.');
    expect(list.match(long.toUpperCase())).toEqual({ protectedId: 'bench/1', kind: 'same text', share: 1 });
    expect(list.match(`Here is a task. ${long} Answer with a number.`)).toMatchObject({
      protectedId: 'bench/1',
      kind: 'overlap',
    });
    expect(list.match('find X')).toMatchObject({ protectedId: 'bench/2' });
    expect(list.match('Find y in the equation below.')).toBeNull();
    expect(list.match(long.slice(0, 50))).toBeNull();
  });
});

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real problems (skipped unless STEPMARK_DATA names the data folder)', () => {
  it('are grouped as comparing each with each would', () => {
    const lines = fs
      .readFileSync(path.join(data ?? '', 'gsm8k/example_model_solutions.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const statements = lines.map((line) => (JSON.parse(line) as { question: string }).question);
    const prints = statements.map((statement) => new StatementPrint(statement));
    const groups = new NearDuplicateGroups();
    const found = new Map(
      statements.map((statement, index) => [index, groups.add(String(index), statement)]),
    );
    let missed = 0;
    let pairs = 0;
    prints.forEach((print, index) => {
      const twin = prints.slice(0, index).findIndex((other) => areNearDuplicates(print, other));
      if (twin < 0) return;
      pairs += 1;
      if (found.get(index) === String(index)) missed += 1;
    });
    process.stdout.write(
      `near-duplicates among ${statements.length} GSM8K problems: ${pairs}, missed ${missed}\n`,
    );
    expect(missed).toBe(0);
  }, 60_000);
});
