import { describe, expect, it } from 'vitest';
import { renderFormula } from '@/lib/server/render/render-formula';

const draw = (tex: string) => renderFormula({ tex, source: tex, isDisplay: false }).html;
const positions = (html: string) => html.match(/[;"]top:-/g)?.length ?? 0;
const pairs = (html: string) => [...html.matchAll(/margin-top:-([\d.]+)em;margin-bottom:([\d.]+)em/g)];

describe('boxes of a stack', () => {
  it.each([String.raw`\frac{a}{b}`, 'x_1^2', String.raw`\sum_{i=1}^n i`, String.raw`\sqrt{x}`])(
    'are moved by margins that cancel out: %s',
    (tex) => {
      const html = draw(tex);
      expect(positions(html)).toBe(0);
      expect(pairs(html).length).toBeGreaterThan(0);
      for (const [, above, below] of pairs(html)) expect(above).toBe(below);
    },
  );

  it.each([String.raw`\cancel{x^2}`, String.raw`\begin{pmatrix}1\\2\\3\\4\end{pmatrix}`])(
    'keep their positions where a picture stands by them: %s',
    (tex) => {
      const html = draw(tex);
      expect(pairs(html)).toEqual([]);
      expect(positions(html)).toBeGreaterThan(0);
    },
  );
});
