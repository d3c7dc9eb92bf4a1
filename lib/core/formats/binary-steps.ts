import type { ExportSolution, NeutralPolicy, UnsurePolicy } from '@/lib/core/formats/export-solution';
import type { Verdict } from '@/lib/core/labels/verdict';

export interface BinaryStep {
  text: string;
  isGood: boolean;
}

/** Stands between texts that are joined. */
const joint = '\n';

type Sign = 'good' | 'bad' | 'drop' | 'end';

function signOf(verdict: Verdict | null, neutral: NeutralPolicy, unsure: UnsurePolicy): Sign {
  if (verdict === 'positive') return 'good';
  if (verdict === 'negative') return 'bad';
  if (verdict === 'neutral') return neutral === 'drop' ? 'drop' : neutral === 'positive' ? 'good' : 'bad';
  return verdict === 'unsure' && unsure === 'drop' ? 'drop' : 'end';
}

/**
 * The judged steps with a label of two values. A step that is dropped would break the context if it were
 * missing: its text is joined to the next step's; where none follows, it is cut. Unrated steps end the path.
 */
export function binarySteps(
  solution: ExportSolution,
  neutral: NeutralPolicy,
  unsure: UnsurePolicy,
): BinaryStep[] {
  const steps: BinaryStep[] = [];
  let before: string[] = [];
  for (const { text, verdict } of solution.steps) {
    const sign = signOf(verdict, neutral, unsure);
    if (sign === 'end') break;
    if (sign === 'drop') before.push(text);
    else {
      steps.push({ text: [...before, text].join(joint), isGood: sign === 'good' });
      before = [];
    }
  }
  return steps;
}
