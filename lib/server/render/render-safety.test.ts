import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XSS_CORPUS } from '@/e2e/fixtures/xss-corpus';
import { renderAnswer } from '@/lib/server/render/render-answer';
import { renderLine } from '@/lib/server/render/render-line';
import { renderText } from '@/lib/server/render/render-text';
import { findUnsafeHtml } from '@/lib/server/render/testing/find-unsafe-html';
import { readRealTexts } from '@/lib/server/render/testing/read-real-texts';

const PIECES = [
  ...[
    '$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\begin{align}',
    '\\end{align}',
    '\\frac',
    '{',
    '}',
    '^',
    '_',
    '\\\\',
    '&',
    '%',
    '#',
  ],
  ...[
    '`',
    '```',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '| ',
    '|---|',
    '*',
    '**',
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
  ],
  ...[
    '<script>',
    'onerror=',
    'javascript:',
    'style=',
    '<img src=x ',
    '\\href{javascript:x}{y}',
    '\\text{',
    '\\color{',
    '\\def\\a{',
  ],
  ...[
    '\uFDD0',
    '\uFDD1',
    '\uFDD00\uFDD1',
    '&lt;',
    '&#60;',
    '\u0000',
    '\u202e',
    'x',
    '5',
    '[asy]',
    '[/asy]',
    '\\boxed{',
    '\\ce{',
    '~~~',
  ],
];

describe('safety', () => {
  it('has at least 60 payloads', () => expect(new Set(XSS_CORPUS).size).toBeGreaterThanOrEqual(60));

  it.each(XSS_CORPUS)('makes nothing unexpected of %s', (payload) => {
    for (const source of [
      payload,
      `text ${payload} text`,
      `- ${payload}`,
      `$x$ ${payload} $y$`,
      `**${payload}**`,
    ]) {
      expect(findUnsafeHtml(renderText(source).html)).toEqual([]);
      expect(findUnsafeHtml(renderAnswer(source).html)).toEqual([]);
      expect(findUnsafeHtml(renderLine(source))).toEqual([]);
    }
  });

  it('makes nothing unexpected of any mixture of delimiters, tags and attributes', () => {
    const mixture = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 6 })),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(mixture, (pieces) => {
        expect(findUnsafeHtml(renderText(pieces.join('')).html)).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('gives the same HTML for the same source', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        expect(renderText(source)).toEqual(renderText(source));
      }),
      { numRuns: 300 },
    );
  });
});

describe('hostile sizes', () => {
  const long = 24_000;
  const hostile: [string, string][] = [
    ['open braces', `$${'{'.repeat(5_000)}$`],
    ['nested fractions', `$${'\\frac{'.repeat(900)}x${'}{1}'.repeat(900)}$`],
    ['nested superscripts', `$x${'^{x'.repeat(1_500)}${'}'.repeat(1_500)}$`],
    [
      'macros that double',
      `$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b}${'\\c'.repeat(60)}$ `.repeat(
        90,
      ),
    ],
    ['a macro that calls itself', '$\\def\\a{\\a\\a}\\a$'.repeat(500)],
    ['dollars', '$'.repeat(long)],
    ['dollars and letters', '$x '.repeat(long / 3)],
    ['open square brackets', '\\['.repeat(long / 2)],
    ['open environments', '\\begin{align}'.repeat(1_800)],
    ['closed environments', '\\begin{align}'.repeat(900) + '\\end{align}'.repeat(900)],
    ['backticks', '`'.repeat(long)],
    ['backticks of growing length', Array.from({ length: 200 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['asterisks', '*a '.repeat(long / 3)],
    ['link brackets', '['.repeat(long)],
    ['image brackets', '![](<'.repeat(long / 5)],
    ['quotes', '>'.repeat(long)],
    ['nested lists', Array.from({ length: 200 }, (_, n) => `${' '.repeat(n)}- x`).join('\n')],
    ['table bars', `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${`${'|a'.repeat(20)}|\n`.repeat(300)}`],
    ['entities', '&lt;'.repeat(long / 4)],
    ['many formulas', '$\\sqrt{x}$ '.repeat(long / 11)],
    ['one wide matrix', `$$\\begin{matrix}${'x&'.repeat(2_500)}\\end{matrix}$$`],
    ['code that the highlighter dislikes', `\`\`\`javascript\n${'/*'.repeat(5_000)}\n\`\`\``],
  ];

  it.each(hostile)('answers on %s', (_name, source) => {
    const started = performance.now();
    expect(findUnsafeHtml(renderText(source, { collapseAbove: 60_000 }).html)).toEqual([]);
    // Far above what any machine needs: the test is that it ends, not how fast.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

const folder = process.env.STEPMARK_DATA;
describe('real data', () => {
  it.skipIf(!folder)(
    `renders every text of STEPMARK_DATA${folder ? '' : ' (skipped: STEPMARK_DATA names no folder of .json and .jsonl files)'}`,
    () => {
      let formulas = 0;
      let broken = 0;
      for (const text of readRealTexts(folder ?? '')) {
        const rendered = renderText(text);
        formulas += rendered.mathCount;
        broken += rendered.brokenReasons.length;
      }
      console.log(
        `${formulas} formulas, ${broken} refused by KaTeX (${((broken / Math.max(formulas, 1)) * 100).toFixed(3)} %)`,
      );
      expect(broken / Math.max(formulas, 1)).toBeLessThan(0.01);
    },
    180_000,
  );
});
