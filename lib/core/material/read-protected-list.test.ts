import { expect, it } from 'vitest';
import { readProtectedList } from '@/lib/core/material/read-protected-list';

it.each([
  [
    'What is 1?\r\n\r\nWhat is 2?\n',
    [
      ['1', 'What is 1?'],
      ['2', 'What is 2?'],
    ],
  ],
  [
    '{"problem":"a","unique_id":"x/1"}\n{"question":"b"}\n{"other":1}\n{bad',
    [
      ['x/1', 'a'],
      ['2', 'b'],
      ['4', '{bad'],
    ],
  ],
  [
    '\uFEFF[{"prompt":"a","id":7},"b",null,3]',
    [
      ['7', 'a'],
      ['2', 'b'],
    ],
  ],
  ['"a \\ud800 b"', [['1', 'a \uFFFD b']]],
  ['', []],
])('%j', (text, problems) => {
  expect(readProtectedList(text).map(({ name, statement }) => [name, statement])).toEqual(problems);
});
