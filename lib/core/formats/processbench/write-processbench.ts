import { firstErrorOfSolution, type ExportSolution, type Written } from '@/lib/core/formats/export-solution';

export interface ProcessBenchRecord {
  id: string;
  generator: string | null;
  problem: string;
  steps: string[];
  final_answer_correct: boolean | null;
  /** 0-based, -1: no error. */
  label: number;
}

/** What this format cannot hold, for the manifest. */
export const processBenchCannotHold: readonly string[] = [
  'verdicts of single steps (only where the first error is)',
  'solutions whose first error is not known: unsure or unrated steps before it',
  'alternatives, own steps and which was chosen',
  'who rated, notes, flags, categories and times',
  'reference answer and final answer',
];

/** A ProcessBench record: all steps, and the index of the first error. Neutral is no error. */
export function writeProcessBench(solution: ExportSolution): Written<ProcessBenchRecord> {
  const label = firstErrorOfSolution(solution);
  if (label === null) return { isWritten: false, why: 'first error not known' };
  return {
    isWritten: true,
    record: {
      id: solution.id,
      generator: solution.generator,
      problem: solution.statement,
      steps: solution.steps.map((step) => step.text),
      final_answer_correct: solution.isFinalAnswerCorrect,
      label,
    },
  };
}
