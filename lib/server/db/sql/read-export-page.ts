import type { RecordFinishReason, RecordSource } from '@/lib/core/formats/parsed-record';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';
import { getPool } from '@/lib/server/db/pool';

export interface ExportedAssignment {
  id: string;
  segmentationId: string;
  /** Set where the solution's steps were ever repaired: on which version of them the pass was made. */
  segmentationVersion: number | null;
  isImported: boolean;
  labelPolicy: LabelPolicy;
  finishReason: RecordFinishReason | null;
  /** UTC with microseconds, no zone. */
  submittedAt: string | null;
  judgingSeconds: number | null;
  source: RecordSource | null;
  statement: string;
  referenceAnswer: string | null;
  referenceSolution: string | null;
  finalAnswer: string | null;
  pseudonym: string;
  generation: number | null;
}

export interface ExportedSegment {
  segmentationId: string;
  position: number;
  alternative: number;
  isRateable: boolean;
  text: string;
}

export interface ExportedRating {
  assignmentId: string;
  position: number;
  alternative: number;
  verdict: Verdict | null;
  flagged: boolean | null;
}

export interface ExportedStep {
  assignmentId: string;
  position: number;
  alternativeOrder: number[];
  hasAlternatives: boolean;
  chosenAlternative: number | null;
  ownStep: string | null;
  source: { step: number } | null;
}

export interface ExportPage {
  assignments: ExportedAssignment[];
  segments: ExportedSegment[];
  ratings: ExportedRating[];
  steps: ExportedStep[];
}

/**
 * Which assignments a (of round r) hold ratings to export. Labels of gold, screening and pilot, and bad
 * problems, stay out of what was labelled here; records of files are given back whole.
 */
export const exportablePasses = `r.is_exported AND (a.state = 'imported' OR (a.state = 'submitted' AND a.target = -1
  AND NOT r.is_pilot AND coalesce(a.arm NOT IN ('gold', 'screening', 'pilot'), true) AND a.finish_reason <> 'bad_problem'))`;

/**
 * Walks the primary key, so a page costs the same at any depth and new labels never shift it. Machine
 * labels are in other tables.
 */
const assignmentsSql = `
  WITH page AS MATERIALIZED (
    SELECT a.*, r.generation FROM assignment a JOIN round r ON r.project_id = a.project_id AND r.id = a.round_id
    WHERE a.project_id = $1 AND a.id > $2 AND ${exportablePasses}
    ORDER BY a.id LIMIT $3
  )
  SELECT a.id, a.segmentation_id AS "segmentationId", CASE WHEN v.version > 1 OR a.segmentation_id <> s.segmentation_id
      THEN v.version END AS "segmentationVersion", a.state = 'imported' AS "isImported", a.label_policy AS "labelPolicy",
    a.finish_reason AS "finishReason", to_char(a.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS "submittedAt",
    a.judging_seconds AS "judgingSeconds", a.source, p.statement, p.reference_answer AS "referenceAnswer",
    p.reference_solution AS "referenceSolution", s.final_answer AS "finalAnswer", n.pseudonym, a.generation
  FROM page a
  JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  JOIN segmentation v ON v.project_id = a.project_id AND v.id = a.segmentation_id
  JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
  JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
  ORDER BY a.id`;

const segmentsSql = `
  SELECT segmentation_id AS "segmentationId", position, alternative, is_rateable AS "isRateable", text FROM segment
  WHERE project_id = $1 AND segmentation_id = ANY ($2::uuid[]) AND kind <> 'critique'
  ORDER BY segmentation_id, position, alternative`;

const ratingsSql = `
  SELECT assignment_id AS "assignmentId", position, alternative, verdict, flagged FROM rating
  WHERE project_id = $1 AND assignment_id = ANY ($2::uuid[]) ORDER BY assignment_id, position, alternative`;

const stepsSql = `
  SELECT assignment_id AS "assignmentId", position, alternative_order AS "alternativeOrder", has_alternatives AS "hasAlternatives",
    chosen_alternative AS "chosenAlternative", own_step AS "ownStep", source FROM assignment_step
  WHERE project_id = $1 AND assignment_id = ANY ($2::uuid[]) ORDER BY assignment_id, position`;

const firstId = '00000000-0000-0000-0000-000000000000';

/** The next passes to export behind `after` (null: from the first), with their texts and ratings. */
export async function readExportPage(
  projectId: string,
  after: string | null,
  size: number,
): Promise<ExportPage> {
  const pool = getPool();
  const { rows: assignments } = await pool.query<ExportedAssignment>(assignmentsSql, [
    projectId,
    after ?? firstId,
    size,
  ]);
  const ids = assignments.map((assignment) => assignment.id);
  const segmentations = [...new Set(assignments.map((assignment) => assignment.segmentationId))];
  const [segments, ratings, steps] = await Promise.all([
    pool.query<ExportedSegment>(segmentsSql, [projectId, segmentations]),
    pool.query<ExportedRating>(ratingsSql, [projectId, ids]),
    pool.query<ExportedStep>(stepsSql, [projectId, ids]),
  ]);
  return { assignments, segments: segments.rows, ratings: ratings.rows, steps: steps.rows };
}
