import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCells } from '@/lib/core/formats/csv/read-cells';
import { readPythonList } from '@/lib/core/formats/csv/read-python-list';

/** As Python's repr() writes a text: single quotes, unless it holds one and no double quote. */
function pythonText(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replace(/'/g, "\\'")}'`;
}

/** What the database can keep of a text. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');

describe('readPythonList', () => {
  it.each([
    [`['a', "it's", None, True, False, -1, 0.5, nan]`, ['a', "it's", null, true, false, -1, 0.5, null]],
    [`[['a'], []]`, [['a'], []]],
    [`['\\\\frac{1}{2}', 'a\\nb', '\\u2211']`, ['\\frac{1}{2}', 'a\nb', '∑']],
    [`['a',]`, ['a']],
  ])('%s', (text, list) => {
    expect(readPythonList(text)).toEqual(list);
  });
  it.each([`['a' 'b']`, `['a'`, `[a]`, `['a'] x`, `[,'a']`, 'x', ''])('does not guess what %s is', (text) => {
    expect(readPythonList(text)).toBeNull();
  });
  it('reads every list of texts that Python prints', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(readPythonList(`[${texts.map(pythonText).join(', ')}]`)).toEqual(texts.map(storable));
      }),
    );
  });
});

describe('readCells', () => {
  it('knows lists, truth values and numbers of known columns, and leaves texts alone', () => {
    expect(
      readCells({
        problem: '[1, 2]',
        steps: '["a","b"]',
        answer: '8',
        label: '-1',
        is_correct: 'True',
        meta: '',
        x: '7',
      }),
    ).toEqual({
      problem: '[1, 2]',
      steps: ['a', 'b'],
      answer: '8',
      label: -1,
      is_correct: true,
      meta: null,
      x: '7',
    });
  });
});
