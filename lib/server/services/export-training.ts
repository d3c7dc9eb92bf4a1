import { consensusOfSolution, majorityFirstError, type CountedVerdict } from '@/lib/core/consensus/majority';
import type { ExportSolution } from '@/lib/core/formats/export-solution';
import { writeTraining, type TrainingOptions } from '@/lib/core/formats/training-export';
import { judgedRatings } from '@/lib/core/labels/judged';
import type { Verdict } from '@/lib/core/labels/verdict';
import {
  readTrainingPage,
  type TrainingPage,
  type TrainingPass,
  type TrainingRating,
  type TrainingSolution,
} from '@/lib/server/db/sql/read-training-page';
import { groupRows } from '@/lib/server/services/group-rows';

const pageSize = 200;

/** How many rows were written, and by reason how many solutions were left out. */
export interface TrainingTally {
  written: number;
  leftOut: Map<string, number>;
}

/** One solution with all that was said of it. */
interface Labelled {
  solution: TrainingSolution;
  steps: TrainingPage['steps'];
  passes: { pass: TrainingPass; ratings: TrainingRating[] }[];
  verdicts: TrainingPage['verdicts'];
  adjudications: TrainingPage['adjudications'];
}

function labelledOf(page: TrainingPage): Labelled[] {
  const steps = groupRows(page.steps, (row) => row.segmentationId);
  const passes = groupRows(page.passes, (row) => row.solutionId);
  const ratings = groupRows(page.ratings, (row) => row.assignmentId);
  const verdicts = groupRows(page.verdicts, (row) => row.solutionId);
  const adjudications = groupRows(page.adjudications, (row) => row.solutionId);
  return page.solutions.map((solution) => ({
    solution,
    steps: steps.get(solution.segmentationId) ?? [],
    passes: (passes.get(solution.id) ?? []).map((pass) => ({ pass, ratings: ratings.get(pass.id) ?? [] })),
    verdicts: verdicts.get(solution.id) ?? [],
    adjudications: adjudications.get(solution.id) ?? [],
  }));
}

function isCounted(verdict: Verdict): verdict is CountedVerdict {
  return verdict === 'positive' || verdict === 'neutral' || verdict === 'negative';
}

/** Verdicts by step of one pass; steps after its first error are not judged. */
function verdictsOf({ pass, ratings }: Labelled['passes'][number], positions: number[]): (Verdict | null)[] {
  const placed = ratings.map((rating) => ({ ...rating, alternative: 0 }));
  const judged = new Map(
    judgedRatings(placed, pass.labelPolicy).map((rating) => [rating.position, rating.verdict]),
  );
  return positions.map((position) => judged.get(position) ?? null);
}

/** One row of a solution by majority; null: the votes are tied. */
function majorityRow(labelled: Labelled): ExportSolution | null {
  const { solution, steps, passes, verdicts, adjudications } = labelled;
  const positions = steps.map((step) => step.position);
  const ruled = new Map<number, CountedVerdict>();
  for (const { position, verdict } of adjudications) {
    const at = positions.indexOf(position);
    if (at >= 0 && isCounted(verdict)) ruled.set(at, verdict);
  }
  const consensus = consensusOfSolution(
    passes.map((entry) => verdictsOf(entry, positions)),
    ruled,
  );
  const isByVerdict = passes.length === 0;
  const firstError = isByVerdict ? majorityFirstError(verdicts.map((row) => row.firstError)) : null;
  if (consensus.ties.length > 0 || (isByVerdict && firstError === null)) return null;
  return {
    id: solution.fileId ?? solution.id,
    statement: solution.statement,
    generator: solution.generator,
    task: solution.task,
    isFinalAnswerCorrect: solution.outcome === 'undecided' ? null : solution.outcome === 'right',
    steps: steps.map((step, at) => ({ text: step.text, verdict: consensus.verdicts[at] ?? null })),
    firstError,
  };
}

function linesOf(page: TrainingPage, options: TrainingOptions, tally: TrainingTally): string {
  const leaveOut = (why: string) => {
    tally.leftOut.set(why, (tally.leftOut.get(why) ?? 0) + 1);
    return '';
  };
  return labelledOf(page)
    .map((labelled) => {
      const row = majorityRow(labelled);
      if (!row) return leaveOut('annotators are tied');
      const written = writeTraining(row, options);
      if (!written.isWritten) return leaveOut(written.why);
      tally.written += 1;
      return `${JSON.stringify(written.record)}\n`;
    })
    .join('');
}

/**
 * One row a labelled solution, as JSON Lines: the majority of those who rated it, a lead's ruling before it.
 * Gold, screening, pilot, bad problems, given-up passes and the audit holdout's training split stay out;
 * `tally` counts what was written and what the format or a tie left out.
 */
export async function* exportTraining(
  projectId: string,
  options: TrainingOptions,
  tally: TrainingTally,
): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const page = await readTrainingPage(projectId, options.split, after, pageSize);
    const last = page.solutions.at(-1);
    if (!last) return;
    const lines = linesOf(page, options, tally);
    if (lines !== '') yield lines;
    after = last.id;
  }
}
