import { describe, expect, it } from 'vitest';
import { repairSteps, unchangedSteps, type PathStep } from '@/lib/core/segmentation/repair-steps';

const step = (position: number, text: string, part: Partial<PathStep> = {}): PathStep => ({
  position,
  role: 'assistant',
  isRateable: true,
  text,
  ...part,
});
const OLD = [step(0, 'One.'), step(1, 'Two. Three.'), step(2, 'Four.'), step(3, 'Four.')];
const whole = (position: number) => [{ position, from: 0, to: OLD[position]!.text.length }];
const texts = (result: ReturnType<typeof repairSteps>) =>
  result.ok ? result.steps.map(({ text }) => text) : result.problem;

describe('repairSteps', () => {
  it('splits within a step and joins steps', () => {
    const split = [[{ position: 1, from: 0, to: 4 }], [{ position: 1, from: 4, to: 11 }]];
    expect(texts(repairSteps(OLD, [whole(0), ...split, whole(2), whole(3)]))).toEqual([
      'One.',
      'Two.',
      ' Three.',
      'Four.',
      'Four.',
    ]);
    expect(texts(repairSteps(OLD, [[...whole(0), ...whole(1)], whole(2), whole(3)]))).toEqual([
      'One.\nTwo. Three.',
      'Four.',
      'Four.',
    ]);
  });

  it('moves a boundary', () => {
    const moved = [
      [...whole(0), { position: 1, from: 0, to: 4 }],
      [{ position: 1, from: 4, to: 11 }, ...whole(2)],
      whole(3),
    ];
    expect(texts(repairSteps(OLD, moved))).toEqual(['One.\nTwo.', ' Three.\nFour.', 'Four.']);
  });

  it.each([
    ['text that is left out', [whole(0), whole(1), whole(2)]],
    ['text that is there twice', [whole(0), whole(0), whole(1), whole(2), whole(3)]],
    ['another order', [whole(1), whole(0), whole(2), whole(3)]],
    ['a slice past the end', [whole(0), [{ position: 1, from: 0, to: 12 }], whole(2), whole(3)]],
    ['a step of nothing', [whole(0), [], whole(1), whole(2), whole(3)]],
  ])('refuses %s', (_, plan) => {
    expect(repairSteps(OLD, plan)).toEqual({ ok: false, problem: 'not-all-text' });
  });

  it('refuses blank pieces, other roles and a plan that changes nothing', () => {
    const blank = [
      whole(0),
      [{ position: 1, from: 0, to: 11 }],
      [{ position: 1, from: 11, to: 11 }],
      whole(2),
      whole(3),
    ];
    expect(repairSteps(OLD, blank)).toMatchObject({ ok: false });
    const tool = [step(0, 'One.'), step(1, 'Output', { role: 'tool', isRateable: false })];
    const both = [
      [
        { position: 0, from: 0, to: 4 },
        { position: 1, from: 0, to: 6 },
      ],
    ];
    expect(repairSteps(tool, both)).toEqual({ ok: false, problem: 'other-role' });
    expect(repairSteps(OLD, [whole(0), whole(1), whole(2), whole(3)])).toEqual({
      ok: false,
      problem: 'same-steps',
    });
  });
});

describe('unchangedSteps', () => {
  it('knows steps by place and text, not by text alone', () => {
    const renewed = [step(0, 'One.\nTwo. Three.'), step(1, 'Four.'), step(2, 'Four.')];
    expect(unchangedSteps(OLD, renewed)).toEqual([
      { position: 1, originPosition: 2 },
      { position: 2, originPosition: 3 },
    ]);
    expect(unchangedSteps(OLD, [step(0, 'One.'), step(1, 'Two. Three.\nFour.'), step(2, 'Four.')])).toEqual([
      { position: 0, originPosition: 0 },
      { position: 2, originPosition: 3 },
    ]);
  });

  it('finds the steps again when a split is undone', () => {
    const slices = (renewed: PathStep[]) =>
      renewed.map(({ position, text }) => ({ position, from: 0, to: text.length }));
    const split = [step(0, 'One.'), step(1, 'Two.'), step(2, ' Three.'), step(3, 'Four.'), step(4, 'Four.')];
    const [a, b, c, d, e] = slices(split);
    const undone = repairSteps(split, [[a!], [b!, c!], [d!], [e!]]);
    expect(undone.ok && unchangedSteps(OLD, undone.steps)).toHaveLength(4);
  });
});
