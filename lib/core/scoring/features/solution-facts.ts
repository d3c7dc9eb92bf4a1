import type { SolutionMaterial } from '@/lib/core/scoring/solution-material';
import { tokenise } from '@/lib/core/scoring/text/tokens';
import { KnownNumbers } from '@/lib/core/scoring/features/known-numbers';
import {
  numbersInWords,
  numbersOf,
  readStepFacts,
  type StepFacts,
} from '@/lib/core/scoring/features/step-facts';
import { WordIds } from '@/lib/core/scoring/features/word-ids';

export interface SolutionFacts {
  material: SolutionMaterial;
  steps: StepFacts[];
  problemNumbers: readonly number[];
  problemLength: number;
  /** The problem draws something in Asymptote. */
  hasDiagram: boolean;
  /** The reference answer as a number; NaN where there is none. */
  referenceValue: number;
  /** The final answer as a number or as text without spaces; null where there is none or it may not be seen. */
  answer: { value: number | null; text: string } | null;
}

interface ProblemNumbers {
  text: string;
  numbers: readonly number[];
  inWords: readonly number[];
}

/** A problem's solutions come one after the other: its text is read for the first of them. */
let lastProblem: ProblemNumbers = { text: '', numbers: [], inWords: [] };

function numbersOfProblem(text: string): ProblemNumbers {
  if (lastProblem.text === text) return lastProblem;
  const tokens = tokenise(text);
  lastProblem = { text, numbers: numbersOf(tokens), inWords: numbersInWords(tokens) };
  return lastProblem;
}

const ids = new WordIds();

/** Reads a whole solution, each step with the numbers before it. */
export function readSolutionFacts(material: SolutionMaterial): SolutionFacts {
  const { problem, referenceAnswer } = material;
  const { numbers: problemNumbers, inWords } = numbersOfProblem(problem);
  const known = new KnownNumbers([...problemNumbers, ...inWords]);
  ids.clear();
  const steps = material.steps.map((text) => readStepFacts(text, known, ids));
  const answer = material.isTailVisible ? finalAnswerOf(material, steps) : null;
  const referenceValue = referenceAnswer == null ? NaN : Number(referenceAnswer.replaceAll(',', ''));
  return {
    material,
    steps,
    problemNumbers,
    problemLength: problem.length,
    hasDiagram: problem.includes('[asy]'),
    referenceValue,
    answer,
  };
}

function finalAnswerOf(material: SolutionMaterial, steps: readonly StepFacts[]) {
  const text = material.finalAnswer ?? boxedOf(material.steps) ?? answerLineOf(material.steps.at(-1) ?? '');
  if (text !== null) return answerOf(text);
  const last = steps.at(-1)?.numbers.at(-1);
  return last === undefined ? null : { value: last, text: String(last) };
}

export function answerOf(text: string): { value: number | null; text: string } {
  const numbers = numbersOf(tokenise(` ${text}`));
  return { value: numbers.length === 1 ? (numbers[0] ?? null) : null, text: text.replace(/\s+/g, '') };
}

function answerLineOf(text: string): string | null {
  return /# Answer\s+(.+?)\s*$/s.exec(text)?.[1] ?? null;
}

/** What stands in the last `\boxed{…}`, braces counted. */
function boxedOf(steps: readonly string[]): string | null {
  for (let i = steps.length - 1; i >= 0 && i >= steps.length - 3; i--) {
    const text = steps[i] ?? '';
    const at = text.lastIndexOf('\\boxed{');
    if (at < 0) continue;
    let depth = 1;
    for (let k = at + 7; k < text.length; k++) {
      if (text[k] === '{') depth++;
      if (text[k] === '}' && --depth === 0) return text.slice(at + 7, k);
    }
  }
  return null;
}

/** Does a step hold this answer, as one of its numbers or as text? */
export function holdsAnswer(step: StepFacts, answer: { value: number | null; text: string }): boolean {
  if (answer.value !== null) return step.numbers.includes(answer.value);
  return answer.text.length > 0 && step.text.replace(/\s+/g, '').includes(answer.text);
}
