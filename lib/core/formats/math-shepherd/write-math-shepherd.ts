import { binarySteps } from '@/lib/core/formats/binary-steps';
import type {
  ExportSolution,
  NeutralPolicy,
  UnsurePolicy,
  Written,
} from '@/lib/core/formats/export-solution';
import { stepMark } from '@/lib/core/formats/math-shepherd/read-math-shepherd';

export interface MathShepherdRecord {
  input: string;
  label: string;
  task: string | null;
}

/** What this format cannot hold, for the manifest. */
export const mathShepherdCannotHold: readonly string[] = [
  'neutral and unsure (see the policies)',
  `texts that hold the step mark ${stepMark}, or “Step 1:” inside of the problem`,
  'spaces and line ends around a step or the problem',
  'alternatives, own steps and which was chosen',
  'who rated, notes, flags, categories and times',
  'generator, reference answer and outcome',
];

/** "Step 2: …": steps that are numbered already stay as they are. */
function numbered(text: string, index: number): string {
  const trimmed = text.trim();
  return trimmed.startsWith(`Step ${index + 1}:`) ? trimmed : `Step ${index + 1}: ${trimmed}`;
}

/** A Math-Shepherd record of the judged steps. */
export function writeMathShepherd(
  solution: ExportSolution,
  neutral: NeutralPolicy,
  unsure: UnsurePolicy,
): Written<MathShepherdRecord> {
  const steps = binarySteps(solution, neutral, unsure);
  if (steps.length === 0) return { isWritten: false, why: 'no judged step' };
  const texts = steps.map((step, index) => numbered(step.text, index));
  const statement = solution.statement.trim();
  const isClear = !statement.includes('Step 1:') && (texts[0] ?? '').lastIndexOf('Step 1:') === 0;
  if (!isClear || [statement, ...texts].some((text) => text.includes(stepMark))) {
    return { isWritten: false, why: 'a text holds a mark of the format' };
  }
  const written = (marks: string[]) =>
    `${statement} ${texts.map((text, index) => `${text} ${marks[index]}`).join('\n')}`;
  return {
    isWritten: true,
    record: {
      input: written(texts.map(() => stepMark)),
      label: written(steps.map((step) => (step.isGood ? '+' : '-'))),
      task: solution.task,
    },
  };
}
