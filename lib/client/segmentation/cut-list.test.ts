import { expect, it } from 'vitest';
import { canJoin, joinCut, splitCut, startCuts } from '@/lib/client/segmentation/cut-list';
import { repairSteps } from '@/lib/core/segmentation/repair-steps';

const OLD = ['One.', 'Two. Three.', 'Four.'].map((text, position) => ({
  ...{ position, text },
  role: 'assistant',
  isRateable: true,
}));
const texts = (cuts: readonly { text: string }[]) => cuts.map(({ text }) => text);

it('splits at the caret and joins again, back to the steps that were', () => {
  const split = splitCut(OLD, startCuts(OLD), 1, 4);
  expect(texts(split)).toEqual(['One.', 'Two.', ' Three.', 'Four.']);
  expect(joinCut(OLD, split, 2)).toEqual(startCuts(OLD));
});

it('splits what was joined at any place, and the server makes the same of it', () => {
  const joined = joinCut(OLD, startCuts(OLD), 1);
  expect(texts(joined)).toEqual(['One.\nTwo. Three.', 'Four.']);
  for (let at = 1; at < joined[0]!.text.length; at += 1) {
    const split = splitCut(OLD, joined, 0, at);
    const made = repairSteps(
      OLD,
      split.map(({ slices }) => slices),
    );
    const shown = texts(split);
    if (shown.length === 3 && shown.some((text, index) => text !== OLD[index]!.text)) {
      expect(made.ok && texts(made.steps), String(at)).toEqual(shown);
    }
    expect(shown.join('').replace(/\s/g, '')).toBe('One.Two.Three.Four.');
  }
});

it('leaves a list as it is where nothing can be split or joined', () => {
  const cuts = startCuts(OLD);
  expect(splitCut(OLD, cuts, 0, 0)).toBe(cuts);
  expect(splitCut(OLD, cuts, 0, 4)).toBe(cuts);
  expect(joinCut(OLD, cuts, 0)).toBe(cuts);
  const tool = startCuts([OLD[0]!, { ...OLD[1]!, role: 'tool', isRateable: false }]);
  expect(canJoin(tool, 1)).toBe(false);
});
