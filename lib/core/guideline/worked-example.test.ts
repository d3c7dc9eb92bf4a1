import { expect, it } from 'vitest';
import { withExample, workedExample } from '@/lib/core/guideline/worked-example';

const ruled = {
  statement: 'What is $1 + 1$?\nGive a number.',
  steps: ['Add.', '```\n1 + 1'],
  verdict: 'negative' as const,
  note: 'It stops.',
};

it('quotes problem and steps, each by itself, and says why', () => {
  expect(workedExample(ruled)).toBe(
    [
      '### Example: step 2 is negative',
      '> **Problem**\n>\n> What is $1 + 1$?\n> Give a number.',
      '> **Step 1**\n>\n> Add.',
      '> **Step 2**\n>\n> ```\n> 1 + 1',
      '**Step 2 is negative.** It stops.',
    ].join('\n\n'),
  );
});

it('leaves the beginning of a long way out', () => {
  const steps = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}.`);
  const text = workedExample({ ...ruled, steps, note: null });
  expect(text).toContain('(Steps 1 to 23 are left out.)');
  expect(text).not.toContain('Line 23.');
  expect(text).toContain('> **Step 24**');
});

it('goes to the end of the guideline, once', () => {
  const example = workedExample(ruled);
  const once = withExample('# Rules\n', example)!;
  expect(once.startsWith('# Rules\n\n### Example')).toBe(true);
  expect(withExample(once, example)).toBeNull();
  expect(withExample('', example)).toBe(example);
});
