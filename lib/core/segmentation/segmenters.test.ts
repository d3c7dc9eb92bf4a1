import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmenterNames, segmenterOf } from '@/lib/core/segmentation/segmenters';

const split = (name: (typeof segmenterNames)[number], text: string) => segmenterOf(name).split(text);

describe('segmenters', () => {
  it('cuts paragraphs and keeps the answer with the last step', () => {
    expect(split('blank-line', 'One.\n\nTwo\nlines.\r\n\r\nThree.\n\n# Answer\n\n8')).toEqual([
      'One.',
      'Two\nlines.',
      'Three.\n\n# Answer\n\n8',
    ]);
  });

  it('never cuts code, display maths, environments or tables', () => {
    const whole = [
      '```py\na = 1\n\nb = 2\n```',
      '$$\na\n\nb\n$$',
      '\\[\na\n\nb\n\\]',
      '\\begin{align*}\na\n\nb\n\\end{align*}',
      '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
    ];
    for (const block of whole) {
      expect(split('blank-line', `Before.\n\n${block}\n\nAfter.`)).toEqual(['Before.', block, 'After.']);
      expect(split('newline', `Before.\n${block}\nAfter.`)).toEqual(['Before.', block, 'After.']);
    }
  });

  it('treats maths that does not close as prose, and prices too', () => {
    expect(split('blank-line', 'It costs $$5.\n\nOr \\[ so.')).toEqual(['It costs $$5.', 'Or \\[ so.']);
  });

  it('cuts lines as GSM8K has them', () => {
    expect(split('newline', '4*2 = <<4*2=8>>8\n\nA: 8\n')).toEqual(['4*2 = <<4*2=8>>8', 'A: 8']);
  });

  it.each([
    ['Step 1: a ки\nStep 2: b ки', ['Step 1: a', 'Step 2: b']],
    ['a<extra_0>b<extra_0>', ['a', 'b']],
    ['Intro\nStep 1: a\n1. x\nStep 2: b', ['Intro', 'Step 1: a\n1. x', 'Step 2: b']],
    ['**Step 1:** a\n**Step 2:** b', ['**Step 1:** a', '**Step 2:** b']],
    ['1. a\n2) b\nmore', ['1. a', '2) b\nmore']],
    ['a\n\nb', ['a', 'b']],
  ])('finds the markers of %j', (text, expected) => {
    expect(split('step-marker', text)).toEqual(expected);
  });

  it.each([
    [
      'So $x = 2.5$. Then, e.g. Euler’s case: 3. That is it!',
      ['So $x = 2.5$.', 'Then, e.g. Euler’s case: 3.', 'That is it!'],
    ],
    ['It costs $20. Then $40. (Really.) Yes?', ['It costs $20.', 'Then $40.', '(Really.)', 'Yes?']],
    ['By Dr. No. We get $a. B$ so.\n\nnext', ['By Dr. No. We get $a. B$ so.', 'next']],
    ['1. First thing. Second thing.\n2. Other', ['1. First thing.', 'Second thing.', '2. Other']],
    [
      'We get\n$$\na. B\n$$ here. Done.\n\n# Answer\n\n8',
      ['We get\n$$\na. B\n$$ here.', 'Done.\n\n# Answer\n\n8'],
    ],
  ])('cuts the sentences of %j', (text, expected) => {
    expect(split('sentence', text)).toEqual(expected);
  });

  it('cuts a chain of thought and the answer behind it', () => {
    expect(split('think-paragraph', '<think>\nHmm.\n\nYes.\n</think>\n\nIt is 8.')).toEqual([
      '\nHmm.',
      'Yes.\n',
      'It is 8.',
    ]);
  });

  it('cuts code by function, each in its own fence', () => {
    const text =
      'We write two.\n\n```python\nimport os\n\n@cache\ndef f():\n    return 1\n\ndef g():\n    return 2\n```\nDone.';
    expect(split('code-block', text)).toEqual([
      'We write two.',
      '```python\nimport os\n```',
      '```python\n@cache\ndef f():\n    return 1\n```',
      '```python\ndef g():\n    return 2\n```',
      'Done.',
    ]);
  });

  const piece = fc.constantFrom(
    'a',
    'Step 1: ',
    '1. ',
    '\n',
    '\n\n',
    ' ',
    '$$',
    '\\[',
    '\\]',
    '```\n',
    '| x |\n|---|\n',
    '# Answer\n\n8',
    'ü',
    '\r\n',
  );
  const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const bare = (text: string) => text.replace(/\s+/g, '');

  it.each(['blank-line', 'newline', 'step-marker', 'think-paragraph'] as const)(
    '%s keeps all text (property)',
    (name) => {
      fc.assert(
        fc.property(anyText, (text) => {
          expect(bare(split(name, text).join(''))).toBe(bare(text));
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(segmenterNames)('%s gives no blank step and is repeatable (property)', (name) => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string()), (text) => {
        const steps = split(name, text);
        expect(steps.every((step) => step.trim() !== '')).toBe(true);
        expect(split(name, text)).toEqual(steps);
      }),
    );
  });

  it('keeps code outside of fence lines (property)', () => {
    const withoutFences = (text: string) => bare(text.replace(/^ *`{3,}.*$/gm, ''));
    const lines = fc.array(fc.constantFrom('def f():', '    x', '', 'prose', '```', '@cache', '# note'), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(lines, (rows) => {
        const text = rows.join('\n');
        expect(withoutFences(split('code-block', text).join('\n'))).toBe(withoutFences(text));
      }),
    );
  });
});
