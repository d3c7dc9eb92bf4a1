/** A step of the path before or after a repair. */
export interface PathStep {
  position: number;
  role: string;
  isRateable: boolean;
  text: string;
}

/** Characters `from` to `to` of the text of an old step. */
export interface StepSlice {
  position: number;
  from: number;
  to: number;
}

/** Each new step as the slices that it is made of. */
export type RepairPlan = readonly (readonly StepSlice[])[];

export type Repair = { ok: true; steps: PathStep[] } | { ok: false; problem: RepairProblem };
export type RepairProblem = 'not-all-text' | 'blank-step' | 'other-role' | 'same-steps';

/**
 * The steps that a plan cuts out of the old ones. The whole text must be there, in its order and once; joined pieces
 * are parted by a line break where neither side has white space at the seam. Steps that people do not rate, and those
 * of different roles, are not joined.
 */
export function repairSteps(old: readonly PathStep[], plan: RepairPlan): Repair {
  if (!coversAll(old, plan)) return { ok: false, problem: 'not-all-text' };
  const byPosition = new Map(old.map((step) => [step.position, step]));
  const steps: PathStep[] = [];
  for (const [position, slices] of plan.entries()) {
    const sources = slices.map((slice) => byPosition.get(slice.position)!);
    const [first] = sources as [PathStep];
    const isWhole = slices.length === 1 && slices[0]!.to - slices[0]!.from === first.text.length;
    const isJoinable = sources.every(({ role, isRateable }) => isRateable && role === first.role);
    if (!isWhole && !isJoinable) return { ok: false, problem: 'other-role' };
    const text = joined(slices.map(({ from, to }, index) => sources[index]!.text.slice(from, to)));
    if (!isWhole && text.trim() === '') return { ok: false, problem: 'blank-step' };
    steps.push({ position, role: first.role, isRateable: first.isRateable, text });
  }
  const isSame = steps.length === old.length && steps.every(({ text }, index) => text === old[index]!.text);
  return isSame ? { ok: false, problem: 'same-steps' } : { ok: true, steps };
}

function coversAll(old: readonly PathStep[], plan: RepairPlan): boolean {
  const slices = plan.flat();
  let index = 0;
  let at = 0;
  for (const { position, from, to } of slices) {
    const step = old[index];
    if (!step || step.position !== position || from !== at || to < from || to > step.text.length)
      return false;
    at = to;
    if (to === step.text.length) {
      index += 1;
      at = 0;
    }
  }
  return index === old.length && plan.every((step) => step.length > 0);
}

function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    const hasSpace = text === '' || piece === '' || /\s$/.test(text) || /^\s/.test(piece);
    return text + (hasSpace ? '' : '\n') + piece;
  });
}

/**
 * By new position the old one whose step it is, unchanged: the same text at the same place of the solution. Places are
 * counted in characters that are not white space, which no repair adds or takes away, so a text that occurs twice is
 * never taken for its twin, and a repair that is undone finds its old steps again.
 */
export function unchangedSteps(
  old: readonly PathStep[],
  renewed: readonly PathStep[],
): { position: number; originPosition: number }[] {
  const starts = new Map(placesOf(old).map(({ start, step }) => [start, step]));
  return placesOf(renewed).flatMap(({ start, step }) => {
    const twin = starts.get(start);
    const isSame = twin?.text === step.text && twin.role === step.role && twin.isRateable === step.isRateable;
    return isSame ? [{ position: step.position, originPosition: twin.position }] : [];
  });
}

function placesOf(steps: readonly PathStep[]): { start: string; step: PathStep }[] {
  let count = 0;
  let blanks = 0;
  return steps.map((step) => {
    const length = step.text.replace(/\s/g, '').length;
    // Blank steps stand at the place of the step behind them: their number tells them apart.
    const start = `${count}.${blanks}`;
    blanks = length === 0 ? blanks + 1 : 0;
    count += length;
    return { start, step };
  });
}
