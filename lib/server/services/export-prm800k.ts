import type { LabelStep } from '@/lib/core/formats/prm800k/write-label-steps';
import { writePrm800k, type ExportAssignment } from '@/lib/core/formats/prm800k/write-prm800k';
import { judgedRatings } from '@/lib/core/labels/judged';
import { ratingNumber } from '@/lib/core/labels/verdict';
import {
  readExportPage,
  type ExportedAssignment,
  type ExportedRating,
  type ExportedSegment,
  type ExportedStep,
  type ExportPage,
} from '@/lib/server/db/sql/read-export-page';
import { groupRows } from '@/lib/server/services/group-rows';

const pageSize = 200;

/** One pass with its own rows. */
interface Pass {
  assignment: ExportedAssignment;
  segments: ExportedSegment[];
  ratings: ExportedRating[];
  steps: ExportedStep[];
}

function passesOf(page: ExportPage): Pass[] {
  const segments = groupRows(page.segments, (row) => row.segmentationId);
  const ratings = groupRows(page.ratings, (row) => row.assignmentId);
  const steps = groupRows(page.steps, (row) => row.assignmentId);
  return page.assignments.map((assignment) => ({
    assignment,
    segments: segments.get(assignment.segmentationId) ?? [],
    ratings: ratings.get(assignment.id) ?? [],
    steps: steps.get(assignment.id) ?? [],
  }));
}

const placeOf = (row: { position: number; alternative: number }) => `${row.position}.${row.alternative}`;

/** The positions of a record that came with a file, in its own order of alternatives. */
function importedSteps(pass: Pass): LabelStep[] {
  const texts = new Map(pass.segments.map((row) => [placeOf(row), row.text]));
  const ratings = new Map(pass.ratings.map((row) => [placeOf(row), row]));
  return pass.steps.map((step) => {
    const position = step.source?.step ?? step.position;
    const completions = step.alternativeOrder.map((alternative) => {
      const place = placeOf({ position, alternative });
      const rating = ratings.get(place);
      return {
        text: texts.get(place) ?? '',
        rating: ratingNumber(rating?.verdict ?? null),
        flagged: rating?.flagged ?? null,
      };
    });
    const chosen =
      step.chosenAlternative === null ? -1 : step.alternativeOrder.indexOf(step.chosenAlternative);
    return {
      completions: step.hasAlternatives ? completions : null,
      chosen: chosen < 0 ? null : chosen,
      ownStep: step.ownStep,
    };
  });
}

/** The positions that a person of this project rated: those that count as judged, alternatives behind the path. */
function ownSteps(pass: Pass): LabelStep[] {
  const texts = new Map(pass.segments.map((row) => [placeOf(row), row.text]));
  const choices = new Map(pass.steps.map((step) => [step.position, step]));
  const judged = new Set(judgedRatings(pass.ratings, pass.assignment.labelPolicy).map(placeOf));
  const rated = groupRows(
    pass.ratings.filter((rating) => judged.has(placeOf(rating))),
    (rating) => String(rating.position),
  );
  return [...rated.values()].map((ratings) => {
    const choice = choices.get(ratings[0]?.position ?? -1);
    const chosenAlternative = choice?.chosenAlternative ?? 0;
    // What was typed is kept when a rating is taken back, but it stands in for a wrong step alone.
    const isError = ratings.some((rating) => rating.alternative === 0 && rating.verdict === 'negative');
    const ownStep = isError ? (choice?.ownStep ?? null) : null;
    const chosen = ratings.findIndex((rating) => rating.alternative === chosenAlternative);
    return {
      completions: ratings.map((rating) => ({
        text: texts.get(placeOf(rating)) ?? '',
        rating: ratingNumber(rating.verdict),
        flagged: rating.flagged,
      })),
      chosen: chosen < 0 || ownStep !== null ? null : chosen,
      ownStep,
    };
  });
}

function exportOf(pass: Pass): ExportAssignment {
  const { assignment, segments } = pass;
  const isPath = (row: ExportedSegment) => row.alternative === 0 && row.isRateable;
  return {
    statement: assignment.statement,
    referenceAnswer: assignment.referenceAnswer,
    referenceSolution: assignment.referenceSolution,
    finalAnswer: assignment.finalAnswer,
    path: segments.filter(isPath).map((row) => row.text),
    steps: assignment.isImported ? importedSteps(pass) : ownSteps(pass),
    finishReason: assignment.finishReason,
    labeler: assignment.pseudonym,
    timestamp: assignment.submittedAt,
    generation: assignment.generation,
    segmentationVersion: assignment.segmentationVersion,
    isQualityControl: false,
    isScreening: false,
    totalMilliseconds:
      assignment.judgingSeconds === null ? null : Math.round(assignment.judgingSeconds * 1000),
    source: assignment.isImported ? assignment.source : null,
  };
}

/**
 * What people rated, one PRM800K record a line: passes of this project and of outside annotators. Steps
 * after the first error are not judged and absent; machine scores and first-error verdicts are not ratings.
 */
export async function* exportPrm800k(projectId: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const page = await readExportPage(projectId, after, pageSize);
    const last = page.assignments.at(-1);
    if (!last) return;
    yield passesOf(page)
      .map((pass) => `${JSON.stringify(writePrm800k(exportOf(pass)))}\n`)
      .join('');
    after = last.id;
  }
}
