import type pg from 'pg';
import { problemIdentity, solutionIdentity } from '@/lib/core/formats/identity';
import type { ParsedCandidate, ParsedProblem } from '@/lib/core/formats/parsed-record';
import type { BatchRecord, ImportContext } from '@/lib/server/db/import/import-context';
import { findOutsideAnnotators } from '@/lib/server/db/import/outside-annotators';
import { writeGold, type GoldToWrite } from '@/lib/server/db/import/write-gold';
import { writeOccurrences } from '@/lib/server/db/import/write-occurrences';
import { writeProblems, type WrittenProblems } from '@/lib/server/db/import/write-problems';
import { writeQueueEntries } from '@/lib/server/db/import/write-queue-entries';
import { writeRatings, type LabelToWrite } from '@/lib/server/db/import/write-ratings';
import { writeScores, type ScoreToWrite } from '@/lib/server/db/import/write-scores';
import {
  writeSegments,
  type CandidateOfSolution,
  type WrittenSegments,
} from '@/lib/server/db/import/write-segments';
import { writeSolutions, type NewSolution } from '@/lib/server/db/import/write-solutions';
import { writeVerdicts, type VerdictToWrite } from '@/lib/server/db/import/write-verdicts';

/** What a batch added to the project. */
export interface BatchCounts {
  problems: number;
  solutions: number;
  /** Rateable steps. */
  steps: number;
  labelRecords: number;
  /** Records that added nothing: all of it was there before. */
  repeated: number;
  /** For the report: what, and in how many. */
  notes: [string, number][];
}

interface PlacedCandidate extends CandidateOfSolution {
  from: BatchRecord;
  hash: string;
}

/** Writes what the records hold and the project does not have yet, inside the client's transaction. */
export async function writeBatch(
  client: pg.PoolClient,
  context: ImportContext,
  records: readonly BatchRecord[],
  firstOrdinal: number,
): Promise<BatchCounts> {
  const problems = await writeProblems(client, context, problemsOf(records));
  const placed = await placeCandidates(client, context, records, problems.ids);
  const segments = await writeSegments(client, context.projectId, placed);
  const added = new Map(
    placed.filter((entry) => entry.solution.isNew).map((entry) => [entry.hash, entry.solution.id]),
  );
  await writeQueueEntries(client, context.projectId, [...added.values()]);
  await writeScores(client, context.projectId, scoresOf(placed, segments));
  const labelRecords = await writeLabels(client, context, placed, segments, firstOrdinal);
  return {
    problems: problems.added.size,
    solutions: added.size,
    steps: segments.addedSteps,
    labelRecords: labelRecords.added,
    repeated: countRepeated(records, placed, labelRecords.labelled, labelRecords.added),
    notes: notesOf(problems),
  };
}

function notesOf({ nearDuplicates, protectedCount }: WrittenProblems): [string, number][] {
  const notes: [string, number][] = [
    ['new problem is a near-duplicate of another one, and shares its split', nearDuplicates],
    ['new problem is a protected one, and marked as such', protectedCount],
  ];
  return notes.filter(([, count]) => count > 0);
}

function problemsOf(records: readonly BatchRecord[]): Map<string, ParsedProblem> {
  const problems = new Map<string, ParsedProblem>();
  for (const { record } of records) {
    const hash = problemIdentity(record.problem.statement);
    const known = problems.get(hash);
    problems.set(hash, {
      ...(known ?? record.problem),
      referenceAnswer: known?.referenceAnswer ?? record.problem.referenceAnswer,
      referenceSolution: known?.referenceSolution ?? record.problem.referenceSolution,
    });
  }
  return problems;
}

async function placeCandidates(
  client: pg.PoolClient,
  context: ImportContext,
  records: readonly BatchRecord[],
  problemIds: ReadonlyMap<string, string>,
): Promise<PlacedCandidate[]> {
  const all: { from: BatchRecord; hash: string; candidate: ParsedCandidate }[] = [];
  const solutions = new Map<string, NewSolution>();
  for (const from of records) {
    const { statement } = from.record.problem;
    const problemId = problemIds.get(problemIdentity(statement)) ?? '';
    for (const candidate of from.record.candidates) {
      const hash = solutionIdentity(statement, candidate.generator, candidate.text);
      all.push({ from, hash, candidate });
      if (!solutions.has(hash)) solutions.set(hash, { hash, problemId, candidate });
    }
  }
  const stored = await writeSolutions(client, context, [...solutions.values()]);
  return all.flatMap((entry) => {
    const solution = stored.get(entry.hash);
    return solution ? [{ ...entry, solution }] : [];
  });
}

function scoresOf(placed: readonly PlacedCandidate[], segments: WrittenSegments): ScoreToWrite[] {
  const scores = new Map<string, ScoreToWrite>();
  for (const { candidate, solution } of placed) {
    const ids = segments.alternativeOf.has(candidate)
      ? segments.pathIds.get(solution.segmentationId)
      : undefined;
    for (const { scorer, pRight } of candidate.scores) {
      pRight.forEach((value, position) => {
        const segmentId = ids?.[position];
        if (value === null || segmentId === undefined) return;
        scores.set(`${scorer}\0${segmentId}`, { scorer, segmentId, pRight: value });
      });
    }
  }
  return [...scores.values()];
}

async function writeLabels(
  client: pg.PoolClient,
  context: ImportContext,
  placed: readonly PlacedCandidate[],
  segments: WrittenSegments,
  firstOrdinal: number,
): Promise<{ labelled: Set<BatchRecord>; added: number }> {
  const withLabels = placed.filter((entry) => entry.candidate.labels.length > 0);
  const labelled = new Set(withLabels.map((entry) => entry.from));
  if (labelled.size === 0) return { labelled, added: 0 };
  const occurrences = await writeOccurrences(client, context, [...labelled], firstOrdinal);
  const names = new Set(
    withLabels.flatMap((entry) =>
      entry.candidate.labels.flatMap((label) => (label.isGold ? [] : [label.labeler ?? ''])),
    ),
  );
  const annotators = await findOutsideAnnotators(client, context.projectId, names);
  const ratings: LabelToWrite[] = [];
  const verdicts: VerdictToWrite[] = [];
  const gold: GoldToWrite[] = [];
  for (const { candidate, from, solution } of withLabels) {
    for (const label of candidate.labels) {
      const place = {
        recordHash: from.recordHash,
        occurrence: occurrences.get(from) ?? 1,
        annotatorId: annotators.get(label.labeler ?? '') ?? '',
        solutionId: solution.id,
        segmentationId: solution.segmentationId,
      };
      const alternativeOf = segments.alternativeOf.get(candidate) ?? [];
      if (label.isGold) gold.push({ ...place, label, alternativeOf });
      else if (label.kind === 'first-error') verdicts.push({ ...place, label });
      else ratings.push({ ...place, label, alternativeOf });
    }
  }
  const added =
    (await writeRatings(client, context, ratings)) +
    (await writeVerdicts(client, context, verdicts)) +
    (await writeGold(client, context.projectId, gold));
  return { labelled, added };
}

/** Labelled records count by their labels, others by their solutions. */
function countRepeated(
  records: readonly BatchRecord[],
  placed: readonly PlacedCandidate[],
  labelled: ReadonlySet<BatchRecord>,
  addedLabels: number,
): number {
  const seen = new Set<string>();
  const adding = new Set<BatchRecord>();
  for (const { from, hash, solution } of placed) {
    if (solution.isNew && !seen.has(hash)) adding.add(from);
    seen.add(hash);
  }
  const unlabelled = records.filter((record) => !labelled.has(record) && !adding.has(record)).length;
  return unlabelled + labelled.size - addedLabels;
}
