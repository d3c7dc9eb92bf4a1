import { describe, expect, it } from 'vitest';
import { renderFormula } from '@/lib/server/render/render-formula';

const draw = (tex: string, isDisplay = false) =>
  renderFormula({ tex, source: tex, isDisplay }).html.replace(/<math[\s\S]*<\/math>/, '');
const inside = (html: string) => /aria-hidden="true">([\s\S]*)<\/span><\/span>$/.exec(html)?.[1];

describe('a formula made lighter', () => {
  it('keeps no box for what needs none, and breaks after a relation', () => {
    expect(inside(draw('2=1+a'))).toBe(
      '2<span style="margin-left:0.2778em;margin-right:0.2778em;">=</span><wbr>' +
        '1<span style="margin-left:0.2222em;margin-right:0.2222em;">+</span><wbr><span class="mathnormal">a</span>',
    );
  });

  it('raises an exponent of symbols without a table', () => {
    expect(inside(draw('3^{10}'))).toMatch(
      /^3<span class="[\w\s-]*katex-index" style="vertical-align:0\.5186em;margin-right:0\.0714em;">10<\/span>$/,
    );
    expect(draw('x_1')).toContain('vertical-align:-0.2143em');
  });

  it.each(['x_1^2', String.raw`x^{\frac12}`])(
    'leaves the table where more than one text stands in it: %s',
    (tex) => {
      expect(draw(tex)).toContain('vlist');
    },
  );

  it('keeps what makes a high line high enough', () => {
    expect(draw(String.raw`\frac{a}{b}`)).toContain('katex-strut');
    expect(draw('a')).not.toContain('katex-strut');
  });

  it('keeps the lines of a display whole', () => {
    expect(draw('a=b', true)).toContain('katex-base');
    expect(draw('a=b', true)).not.toContain('<wbr>');
  });

  it('keeps fonts, slants and texts', () => {
    expect(inside(draw(String.raw`\mathbb{R}\text{ if }`))).toBe(
      '<span class="mathbb">R</span><span class="mord text">\u00A0if\u00A0</span>',
    );
  });
});
