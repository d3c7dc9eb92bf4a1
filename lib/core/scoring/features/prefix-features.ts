import { defineBins, defineFeature, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import type { SolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import type { StepFacts } from '@/lib/core/scoring/features/step-facts';
import { WORD_GROUPS } from '@/lib/core/scoring/features/word-groups';
import { largestOverlap } from '@/lib/core/scoring/features/word-ids';

/** Features that look at the problem, the step and the steps before it, and at nothing behind. */
const bias = defineFeature('every step');
const position = defineBins('position', [0, 1, 2, 3, 5, 8, 13, 21]);
const logPosition = defineFeature('position (log)');
const wrongHere = defineFeature('an equation does not hold');
const wrongTwice = defineFeature('two equations do not hold');
const wrongBefore = defineFeature('an earlier equation does not hold');
const rightHere = defineBins('equations that hold', [0, 1, 3]);
const nowhere = defineBins('numbers from nowhere', [0, 1, 2, 4]);
const nowhereBefore = defineFeature('earlier numbers from nowhere (log)');
const newNumbers = defineBins('new numbers', [0, 1, 2, 4]);
const numberCount = defineBins('numbers', [0, 2, 5, 10, 20]);
const hasFraction = defineFeature('a number with decimals appears');
const hasLarge = defineFeature('a number above ten thousand');
const equalsCount = defineBins('equals signs', [0, 1, 2, 4, 8]);
const hasInequality = defineFeature('an inequality');
const length = defineBins('characters', [40, 80, 140, 220, 340, 520, 800]);
const logLength = defineFeature('characters (log)');
const relativeLength = defineBins('length against the steps before', [0.4, 0.8, 1.25, 2.5]);
const repeats = defineBins('words shared with an earlier step', [0.2, 0.4, 0.6, 0.8, 0.99]);
const colon = defineFeature('ends with a colon');
const boxed = defineFeature('boxes an answer');
const unbalanced = defineFeature('braces or dollar signs do not pair');
const wordShare = defineBins('characters a word', [5, 8, 12, 20]);
const problemLength = defineBins('characters of the problem', [80, 160, 260, 400]);
const problemNumbers = defineBins('numbers of the problem', [1, 3, 5, 8]);
const unusedNumbers = defineBins('numbers of the problem not used yet', [0, 1, 2, 4]);
const unusedAtConclusion = defineFeature('concludes with numbers of the problem unused');
const hasDiagram = defineFeature('the problem has a diagram');
const groupFeatures = WORD_GROUPS.map((group) => defineFeature(`words of ${group}`));
const referenceAnswerHere = defineFeature('holds the reference answer');
const referenceNumbers = defineBins('share of new numbers in the reference solution', [0, 0.5, 0.99]);

/** What the steps before have used and said, kept while walking through a solution. */
export interface PrefixState {
  usedNumbers: Set<number>;
  wrongCount: number;
  nowhereCount: number;
  characters: number;
}

export const newPrefixState = (): PrefixState => ({
  usedNumbers: new Set(),
  wrongCount: 0,
  nowhereCount: 0,
  characters: 0,
});

/** Adds the step's prefix features to the row. */
export function addPrefixFeatures(
  row: FeatureRow,
  facts: SolutionFacts,
  at: number,
  state: PrefixState,
): void {
  const step = facts.steps[at];
  if (!step) return;
  on(row, bias);
  on(row, position(at));
  add(row, logPosition, Math.log1p(at) / 2);
  addArithmetic(row, step, state);
  addNumbers(row, step, facts, state);
  addShape(row, step, at === 0 ? null : state.characters / at);
  on(row, repeats(largestOverlap(facts.steps, at)));
  for (let k = 0; k < groupFeatures.length; k++)
    if (step.groupBits & (1 << k)) on(row, groupFeatures[k] ?? 0);
  on(row, problemLength(facts.problemLength));
  on(row, problemNumbers(facts.problemNumbers.length));
  if (facts.hasDiagram) on(row, hasDiagram);
}

/** Takes the step into the state, after its features. */
export function advance(state: PrefixState, step: StepFacts): void {
  for (const value of step.numbers) state.usedNumbers.add(value);
  state.wrongCount += step.wrongEquations.length;
  state.nowhereCount += step.numbersFromNowhere.length;
  state.characters += step.text.length;
}

/** A feature that is there or not. */
export function on(row: FeatureRow, index: number): void {
  add(row, index, 1);
}

export function add(row: FeatureRow, index: number, value: number): void {
  row.indexes.push(index);
  row.values.push(value);
}

function addArithmetic(row: FeatureRow, step: StepFacts, state: PrefixState): void {
  const wrong = step.wrongEquations.length;
  if (wrong > 0) add(row, wrongHere, 1);
  if (wrong > 1) add(row, wrongTwice, 1);
  if (state.wrongCount > 0) add(row, wrongBefore, 1);
  add(row, rightHere(step.equations.length - wrong), 1);
}

function addNumbers(row: FeatureRow, step: StepFacts, facts: SolutionFacts, state: PrefixState): void {
  add(row, nowhere(step.numbersFromNowhere.length), 1);
  if (state.nowhereCount > 0) add(row, nowhereBefore, Math.log1p(state.nowhereCount) / 2);
  add(row, newNumbers(step.newNumbers.length), 1);
  add(row, numberCount(step.numbers.length), 1);
  if (step.newNumbers.some((value) => !Number.isInteger(value))) add(row, hasFraction, 1);
  if (step.newNumbers.some((value) => value > 1e4)) add(row, hasLarge, 1);
  const unused = facts.problemNumbers.filter(
    (value) => !state.usedNumbers.has(value) && !step.numbers.includes(value),
  );
  add(row, unusedNumbers(unused.length), 1);
  if (unused.length > 0 && step.hasBoxed) add(row, unusedAtConclusion, 1);
  addReference(row, step, facts);
}

function addReference(row: FeatureRow, step: StepFacts, facts: SolutionFacts): void {
  const { referenceSolution } = facts.material;
  const { referenceValue } = facts;
  if (Number.isFinite(referenceValue) && step.numbers.includes(referenceValue))
    add(row, referenceAnswerHere, 1);
  if (referenceSolution == null || step.newNumbers.length === 0) return;
  const shared = step.newNumbers.filter((value) => referenceSolution.includes(String(value))).length;
  add(row, referenceNumbers(shared / step.newNumbers.length), 1);
}

function addShape(row: FeatureRow, step: StepFacts, meanBefore: number | null): void {
  const characters = step.text.length;
  add(row, length(characters), 1);
  add(row, logLength, Math.log1p(characters) / 6);
  if (meanBefore !== null) add(row, relativeLength(characters / Math.max(1, meanBefore)), 1);
  add(row, equalsCount(step.equalsCount), 1);
  if (step.inequalityCount > 0) add(row, hasInequality, 1);
  if (step.endsWithColon) add(row, colon, 1);
  if (step.hasBoxed) add(row, boxed, 1);
  if (step.isUnbalanced) add(row, unbalanced, 1);
  add(row, wordShare(characters / Math.max(1, step.wordCount)), 1);
}
