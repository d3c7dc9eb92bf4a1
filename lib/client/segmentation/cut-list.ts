import { repairSteps, type PathStep, type StepSlice } from '@/lib/core/segmentation/repair-steps';

/** A step while it is being cut: the pieces of old steps that it is made of, and its text. */
export interface CutStep {
  slices: StepSlice[];
  text: string;
  role: string;
  isRateable: boolean;
}

/** The solution's steps as they are, each of one piece. */
export function startCuts(steps: readonly PathStep[]): CutStep[] {
  return steps.map(({ position, role, isRateable, text }) => ({
    ...{ role, isRateable, text },
    slices: [{ position, from: 0, to: text.length }],
  }));
}

/** The list with step `index` split before character `at` of its text; the same list where nothing would be on a side. */
export function splitCut(old: readonly PathStep[], cuts: readonly CutStep[], index: number, at: number) {
  const step = cuts[index]!;
  if (!step.isRateable || step.text.slice(0, at).trim() === '' || step.text.slice(at).trim() === '')
    return cuts;
  const [before, behind] = splitSlices(old, step, at);
  return replaced(old, cuts, index, 1, [before, behind]);
}

/** The list with step `index` joined to the one before it; the same list where they are not to be joined. */
export function joinCut(old: readonly PathStep[], cuts: readonly CutStep[], index: number) {
  if (!canJoin(cuts, index)) return cuts;
  const slices = [...cuts[index - 1]!.slices, ...cuts[index]!.slices];
  return replaced(old, cuts, index - 1, 2, [slices]);
}

/** Whether step `index` and the one before it are of one role and rated. */
export function canJoin(cuts: readonly CutStep[], index: number): boolean {
  const [above, step] = [cuts[index - 1], cuts[index]];
  return Boolean(above?.isRateable && step?.isRateable && above.role === step.role);
}

function replaced(
  old: readonly PathStep[],
  cuts: readonly CutStep[],
  index: number,
  count: number,
  made: StepSlice[][],
): CutStep[] {
  const { role, isRateable } = cuts[index]!;
  const steps = made.map((slices) => {
    const merged = mergeNeighbours(slices);
    return { slices: merged, role, isRateable, text: textOf(old, merged) };
  });
  return [...cuts.slice(0, index), ...steps, ...cuts.slice(index + count)];
}

/** Pieces that follow each other in one old step become one again. */
function mergeNeighbours(slices: readonly StepSlice[]): StepSlice[] {
  return slices.reduce<StepSlice[]>((list, slice) => {
    const last = list.at(-1);
    const isNext = last?.position === slice.position && last.to === slice.from;
    return isNext ? [...list.slice(0, -1), { ...last, to: slice.to }] : [...list, slice];
  }, []);
}

const pieceOf = (old: readonly PathStep[], { position, from, to }: StepSlice) =>
  old.find((step) => step.position === position)!.text.slice(from, to);

/** As the server will join it. */
function textOf(old: readonly PathStep[], slices: readonly StepSlice[]): string {
  const pieces = slices.map((slice, position) => ({
    ...{ position, role: 'assistant', isRateable: true },
    text: pieceOf(old, slice),
  }));
  const whole = [pieces.map(({ position, text }) => ({ position, from: 0, to: text.length }))];
  const joined = repairSteps(pieces, whole);
  return joined.ok ? joined.steps[0]!.text : pieces[0]!.text;
}

/** A seam without white space shows as a line break that is in no piece. */
function splitSlices(old: readonly PathStep[], { slices }: CutStep, at: number): [StepSlice[], StepSlice[]] {
  const before: StepSlice[] = [];
  for (const [index, slice] of slices.entries()) {
    const start = before.length === 0 ? 0 : textOf(old, [...before, slice]).length - (slice.to - slice.from);
    const end = start + slice.to - slice.from;
    if (at <= start) return [before, slices.slice(index)];
    if (at < end) {
      const cut = slice.from + at - start;
      return [
        [...before, { ...slice, to: cut }],
        [{ ...slice, from: cut }, ...slices.slice(index + 1)],
      ];
    }
    before.push(slice);
  }
  return [before, []];
}
