import type { MadeSolution } from '@/e2e/fixtures/label-project';
import { readRealTexts } from '@/lib/server/render/testing/read-real-texts';

const STEPS = 200;
const STEP_CHARS = 4_000;
const OWN_TEXTS = [
  'We write $n = 2^a 3^b$, so the number of divisors is $(a + 1)(b + 1)$, and we need it to be $12$.',
  'Completing the square gives $$x^2 - 6x + 5 = (x - 3)^2 - 4,$$ so the least value is $-4$, at $x = 3$.',
  'By Vieta the roots satisfy \\(r + s = -\\frac{b}{a}\\) and \\(rs = \\frac{c}{a}\\), hence \\(r^2 + s^2 = \\frac{b^2 - 2ac}{a^2}\\).',
  'There are $\\binom{10}{3} = 120$ ways to choose the three, and each choice is equally likely.',
  '\\[\\begin{aligned} 2x + 3y &= 12 \\\\ x - y &= 1 \\end{aligned}\\] gives $x = 3$ and $y = 2$.',
];

/** Two solutions of 200 steps with 4 KB of text each, made of real steps where a folder is named, else of our own. */
export function makeTraces(folder: string | undefined): [MadeSolution, MadeSolution] {
  const real = folder
    ? readRealTexts(folder).filter((text) => text.length < 1_500 && text.includes('$'))
    : [];
  const texts = real.length > 1_000 ? real : OWN_TEXTS;
  let at = 0;
  const makeStep = () => {
    let step = '';
    while (step.length < STEP_CHARS) step += `${texts[at++ % texts.length]}\n\n`;
    return step.slice(0, step.lastIndexOf('\n\n', STEP_CHARS + 500));
  };
  const make = (name: string) => ({
    problem: `${name} problem of the benchmark`,
    steps: Array.from({ length: STEPS }, makeStep),
  });
  return [make('First'), make('Second')];
}
