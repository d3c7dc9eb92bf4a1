import type { Page } from '@playwright/test';
import katex from 'katex';
import { openLabelScreen } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { expect, test } from '@/e2e/fixtures/test';
import { renderFormula } from '@/lib/server/render/render-formula';
import { TEX_MACROS } from '@/lib/server/render/tex-macros';

const FORMULAS = [
  'x = 3',
  'a+b-c\\times d\\div e\\le f, g; h:i!',
  "x^2+y^{10}-z_1-a_{n+1}+{}_2F_1+x_1^2+f'(x)+f'^2+{x^2}^3",
  'e^{-x^2}\\cdot 2^{2^{2}}+a^{\\frac12}+b_{\\text{max}}+10^{-3}\\%',
  '\\frac{a+b}{c}+\\dfrac{x^2}{y_1}-\\tfrac12+\\cfrac{1}{1+\\cfrac{1}{2}}+\\binom{10}{3}',
  '\\sqrt{x^2+1}+\\sqrt[3]{y}+\\overline{AB}+\\hat{x}+\\vec{v}+\\bar z',
  '\\left(\\frac{1}{2}\\right)^{2}+\\left[x\\right]+\\big(y\\big)+|z|+\\lfloor w\\rfloor+\\{1,2\\}',
  '\\sum_{i=1}^{n} i=\\int_0^1 f(x)\\,dx+\\lim_{n\\to\\infty}a_n+\\prod p_i+\\log_2 8+\\sin^2\\theta',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}+\\begin{cases}x&y>0\\\\-x&\\text{else}\\end{cases}',
  '\\text{if } x\\text{ is }\\textbf{bold}\\quad\\text{and}\\;\\mathrm{d}x\\!y\\ z~w',
  '\\mathbb{R}\\in\\mathcal{F}\\subset\\mathfrak{g}\\implies\\boldsymbol{\\alpha}\\iff\\mathbf{v}\\equiv 1\\pmod 7',
  '\\overset{a}{=}\\underset{b}{+}\\stackrel{?}{=}\\xrightarrow{f}\\underbrace{a+b}_{c}\\overbrace{d}^{e}',
  '\\boxed{42}\\cancel{x}\\phantom{y}\\rlap{z}w\\llap{u}\\not=\\ne\\ce{H2O + CO3^2-}',
  '\\large x^2 \\small y_1 \\tiny z \\normalsize 1{,}000\\,\\text{km}^2 = 90^\\circ',
];

interface Glyph {
  text: string;
  x: number;
  y: number;
}

/** Where each character that is seen stands, from the corner of its box, in pixels. */
function glyphs(page: Page, html: string, width: number, isOurs: boolean): Promise<Glyph[]> {
  return page.evaluate(
    async ([content, px, ours]) => {
      const box = document.createElement('div');
      box.className = 'rendered-text text-read';
      box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${px}px`;
      box.innerHTML = `<p>So we have ${content} and after that the text goes on.</p>`;
      if (!ours) {
        for (const html of box.querySelectorAll<HTMLElement>('p > .katex .katex-html'))
          html.style.whiteSpace = 'normal';
      }
      for (const maths of box.querySelectorAll('.katex-mathml')) maths.remove();
      document.body.append(box);
      await document.fonts.ready;
      const corner = box.getBoundingClientRect();
      const places: { text: string; x: number; y: number }[] = [];
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        // A phantom takes room and is not seen.
        if (node.parentElement && getComputedStyle(node.parentElement).color === 'rgba(0, 0, 0, 0)') continue;
        for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const [place] = range.getClientRects();
          const text = node.textContent?.[at]?.replace(/[\s\u200B]/, '');
          if (place && text) places.push({ text, x: place.left - corner.left, y: place.bottom - corner.top });
        }
      }
      box.remove();
      return places;
    },
    [html, width, isOurs] as const,
  );
}

test('a formula made lighter has every character where KaTeX puts it, wherever its lines break', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [{ problem: 'A', steps: ['So $x = 3$.'] }], 'Formulas');
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  for (const tex of FORMULAS) {
    for (const isDisplay of [false, true]) {
      const options = { displayMode: isDisplay, strict: 'ignore' as const, macros: { ...TEX_MACROS } };
      const asWritten = katex.renderToString(tex, options);
      const ours = renderFormula({ tex, source: tex, isDisplay }).html;
      for (const width of [800, 260, 120]) {
        const expected = await glyphs(page, asWritten, width, false);
        const found = await glyphs(page, ours, width, true);
        const name = `${tex}, ${width} px${isDisplay ? ', display' : ''}`;
        expect(found.map(({ text }) => text).join(''), name).toBe(expected.map(({ text }) => text).join(''));
        const moved = expected.filter(
          ({ x, y }, at) => Math.abs(x - (found[at]?.x ?? 0)) > 0.5 || Math.abs(y - (found[at]?.y ?? 0)) > 1,
        );
        expect(moved, name).toEqual([]);
      }
    }
  }
});

test('maths reads from left to right within a text that does not', async ({ page, pool, signIn }) => {
  const steps = ['לכן $x = 3 - 1$ ולכן $\\nosuch{a} < b$.', 'إذن $y = 7$ هو الجواب.'];
  const project = await makeLabelProject(pool, [{ problem: 'A', steps }], 'From right to left');
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  const step = page.locator('[data-position="0"] .rendered-text');
  await expect(step.locator('p')).toHaveCSS('direction', 'rtl');
  const across = await step.locator('.katex-html').evaluate((formula) => {
    const texts = document.createTreeWalker(formula, NodeFilter.SHOW_TEXT);
    const lefts: number[] = [];
    while (texts.nextNode()) {
      const range = new Range();
      range.selectNodeContents(texts.currentNode);
      lefts.push(range.getBoundingClientRect().left);
    }
    return lefts;
  });
  expect(across.length).toBeGreaterThan(3);
  expect(across).toEqual([...across].sort((a, b) => a - b));
  await expect(step.locator('.tex-broken code')).toHaveCSS('direction', 'ltr');
});
