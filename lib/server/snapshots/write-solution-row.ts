import { consensusOfSolution, majorityFirstError, type CountedVerdict } from '@/lib/core/consensus/majority';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import type { ExportSolution, Written } from '@/lib/core/formats/export-solution';
import { writeSolution } from '@/lib/core/formats/write-record';
import { firstErrorPosition, judgedRatings } from '@/lib/core/labels/judged';
import type { Verdict } from '@/lib/core/labels/verdict';
import type { JudgedPath, SolutionItem } from '@/lib/server/db/sql/read-snapshot-page';
import { ruledRatings } from '@/lib/server/snapshots/ruled-ratings';

export interface SolutionRow {
  written: Written<object>;
  /** Ratings behind a first error, which count for nothing. */
  afterError: number;
}

const tied = 'annotators are tied';

function isCounted(verdict: Verdict): verdict is CountedVerdict {
  return verdict === 'positive' || verdict === 'neutral' || verdict === 'negative';
}

interface Votes {
  verdicts: (Verdict | null)[];
  afterError: number;
}

/** Verdicts by step of one pass. */
function votesOf(item: SolutionItem, positions: readonly number[], goesOn: boolean): Votes {
  const onPath = ruledRatings(item.label).filter(({ alternative }) => alternative === 0);
  const judged = judgedRatings(onPath, item.label.policy ?? 'stop_at_first_error');
  const error = goesOn ? null : firstErrorPosition(judged);
  const counted = error === null ? judged : judged.filter(({ position }) => position <= error);
  const verdicts = new Map(counted.map(({ position, verdict }) => [position, verdict]));
  return {
    verdicts: positions.map((position) => verdicts.get(position) ?? null),
    afterError: judged.length - counted.length,
  };
}

function rulingsOf(item: SolutionItem, positions: readonly number[]): Map<number, CountedVerdict> {
  const ruled = new Map<number, CountedVerdict>();
  for (const [position, alternative, verdict] of item.label.rulings ?? []) {
    const at = positions.indexOf(position);
    if (at >= 0 && alternative === 0 && isCounted(verdict)) ruled.set(at, verdict);
  }
  return ruled;
}

/**
 * The row that the labels of one solution make together (or one label alone): the majority at each step, a
 * lead's ruling before it; first-error verdicts of files where nobody rated steps. Ties make no row.
 */
export function writeSolutionRow(
  items: readonly SolutionItem[],
  { positions, texts }: JudgedPath,
  options: ExportOptions,
): SolutionRow {
  const [first] = items;
  if (!first) throw new Error('A solution without labels has no row.');
  const goesOn = options.hasStepsAfterError;
  const passes = items.filter((item) => item.assignmentId !== null);
  const votes = passes.map((item) => votesOf(item, positions, goesOn));
  const afterError = votes.reduce((sum, vote) => sum + vote.afterError, 0);
  const firstErrors = items.flatMap(({ label }) =>
    label.firstError === undefined ? [] : [label.firstError],
  );
  const firstError = passes.length === 0 ? majorityFirstError(firstErrors) : null;
  const { verdicts, ties } = consensusOfSolution(
    votes.map((vote) => vote.verdicts),
    rulingsOf(first, positions),
    goesOn,
  );
  if (ties.length > 0 || (passes.length === 0 && firstError === null))
    return { written: { isWritten: false, why: tied }, afterError };
  const solution: ExportSolution = {
    id: first.fileId ?? first.solutionId,
    statement: first.statement,
    generator: first.generator,
    task: first.task,
    isFinalAnswerCorrect: first.label.outcome === 'undecided' ? null : first.label.outcome === 'right',
    firstError,
    steps: texts.map((text, at) => ({ text, verdict: verdicts[at] ?? null })),
  };
  return { written: writeSolution(solution, options), afterError };
}
