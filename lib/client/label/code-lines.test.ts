import { expect, it } from 'vitest';
import { codeLines } from '@/lib/client/label/code-lines';

it('numbers the lines between the fences through all blocks', () => {
  const text = 'First:\n```python\na = 1\n\nb = 2\n```\nthen\n```js\nc()\n```';
  expect(codeLines(text)).toEqual([
    { line: 1, text: 'a = 1' },
    { line: 2, text: '' },
    { line: 3, text: 'b = 2' },
    { line: 4, text: 'c()' },
  ]);
});

it('finds none in prose, and takes a fence that is never closed to the end', () => {
  expect(codeLines('`a` and $b$')).toEqual([]);
  expect(codeLines('```\na\nb')).toEqual([
    { line: 1, text: 'a' },
    { line: 2, text: 'b' },
  ]);
});
