import { expect, it } from 'vitest';
import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import { renderLine } from '@/lib/server/render/render-line';
import { findUnsafeHtml } from '@/lib/server/render/testing/find-unsafe-html';

/** The words alone; maths as the TeX that its drawing carries for readers. */
const wordsOf = (html: string) =>
  html
    .replace(/<span class="katex-html"[\s\S]*?(?=<span class="katex">|$)/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim();

it('draws maths within one line of words', () => {
  const html = renderLine('**Find** the roots of\n\n$$x^2 = 4$$');
  expect(html).toMatch(/^Find the roots of <span class="katex">/);
  expect(html).not.toContain('katex-display');
  expect(html).not.toContain('\n');
});

it('leaves prices, words and what cannot be drawn as they are', () => {
  expect(renderLine('A toy costs $20, now \\$15.')).toBe('A toy costs $20, now $15.');
  expect(renderLine('Solve $\\frac{1}{$ now')).toBe('Solve $\\frac{1}{$ now');
  expect(renderLine('[asy] draw((0,0)); [/asy] How long?')).toBe('[diagram] How long?');
  expect(wordsOf(renderLine('Take $\\begin{pmatrix}1\\\\2\\end{pmatrix}$'))).toContain('\\begin{pmatrix}');
});

it('ends at a whole word, and before maths whose end was cut off', () => {
  expect(renderLine('word '.repeat(60))).toMatch(/^(word )+word…$/);
  const cut = `${'$x$ and '.repeat(2)}then $y + ${'z'.repeat(STATEMENT_HEAD_CHARS)}`.slice(
    0,
    STATEMENT_HEAD_CHARS,
  );
  expect(renderLine(cut)).toMatch(/then…$/);
});

it('lets no markup of a statement through', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\htmlClass{a}{b}$ <script>alert(1)</script>',
    '`<b>` and **<i>**',
  ];
  for (const text of hostile) {
    expect(findUnsafeHtml(renderLine(text))).toEqual([]);
    expect(renderLine(text)).not.toMatch(/<(img|script|b|i|a)\b/);
  }
});
