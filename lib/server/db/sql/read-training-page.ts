import type { ExportSplit } from '@/lib/core/formats/training-export';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';
import { getPool } from '@/lib/server/db/pool';
import { isAboutPresentSteps, isCarriedRating, joinPresentStep } from '@/lib/server/db/sql/present-steps';
import { exportablePasses } from '@/lib/server/db/sql/read-export-page';

export interface TrainingSolution {
  id: string;
  segmentationId: string;
  statement: string;
  generator: string | null;
  outcome: 'right' | 'wrong' | 'undecided';
  /** Name of the data that the file gave. */
  task: string | null;
  /** The file's own name of the record. */
  fileId: string | null;
}

export interface TrainingStep {
  segmentationId: string;
  position: number;
  text: string;
}

export interface TrainingPass {
  id: string;
  solutionId: string;
  labelPolicy: LabelPolicy;
}

export interface TrainingRating {
  assignmentId: string;
  position: number;
  verdict: Verdict | null;
}

export interface TrainingPage {
  solutions: TrainingSolution[];
  steps: TrainingStep[];
  passes: TrainingPass[];
  ratings: TrainingRating[];
  verdicts: { solutionId: string; firstError: number }[];
  adjudications: { solutionId: string; position: number; verdict: Verdict }[];
}

/** Passes that may train a model: nobody gave up, no bad problem, no screening or quality control of a file. */
export const trainingPasses = `${exportablePasses} AND a.target = -1
  AND coalesce(a.finish_reason::text NOT IN ('give_up', 'bad_problem'), true)
  AND a.source->'record'->>'is_initial_screening_question' IS DISTINCT FROM 'true'
  AND a.source->'record'->>'is_quality_control_question' IS DISTINCT FROM 'true'`;

/** Passes over the solution's steps of now; one over earlier steps counts where a repair left some as they were. */
const passesOfSolution = `SELECT 1 FROM assignment a JOIN round r ON r.project_id = a.project_id AND r.id = a.round_id
  WHERE a.project_id = s.project_id AND a.solution_id = s.id AND ${isAboutPresentSteps('a.segmentation_id')}
    AND ${trainingPasses}`;

/** Solutions with labels; problems of the audit holdout are in no training split, held ones in none. */
export const trainingSolutions = `s.project_id = $1 AND p.state = 'open' AND NOT (p.is_audit_holdout AND p.split = 'train')
  AND ($2::text = 'all' OR p.split::text = $2)
  AND (EXISTS (${passesOfSolution}) OR EXISTS (SELECT 1 FROM first_error_verdict v
    WHERE v.project_id = s.project_id AND v.solution_id = s.id AND ${isAboutPresentSteps('v.segmentation_id')}))`;

const solutionsSql = `
  SELECT s.id, s.segmentation_id AS "segmentationId", p.statement, s.generator, s.outcome, s.meta->>'task' AS task, s.meta->>'id' AS "fileId"
  FROM solution s JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
  WHERE ${trainingSolutions} AND s.id > $3 ORDER BY s.id LIMIT $4`;

const stepsSql = `
  SELECT segmentation_id AS "segmentationId", position, text FROM segment
  WHERE project_id = $1 AND segmentation_id = ANY ($2::uuid[]) AND alternative = 0 AND is_rateable AND kind <> 'critique'
  ORDER BY segmentation_id, position`;

const passesSql = `
  SELECT a.id, a.solution_id AS "solutionId", a.label_policy AS "labelPolicy"
  FROM assignment a JOIN round r ON r.project_id = a.project_id AND r.id = a.round_id
  JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  WHERE a.project_id = $1 AND a.solution_id = ANY ($2::uuid[]) AND ${isAboutPresentSteps('a.segmentation_id')}
    AND ${trainingPasses}
  ORDER BY a.id`;

const ratingsSql = `
  SELECT r.assignment_id AS "assignmentId", coalesce(g.position, r.position) AS position, r.verdict
  FROM assignment a JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  JOIN rating r ON r.project_id = a.project_id AND r.assignment_id = a.id AND r.alternative = 0
  ${joinPresentStep('a.segmentation_id', 'r.position')}
  WHERE a.project_id = $1 AND a.id = ANY ($2::uuid[]) AND ${isCarriedRating}
  ORDER BY r.assignment_id, r.position`;

// "No error" is about the whole text, which no repair changes.
const verdictsSql = `
  SELECT v.solution_id AS "solutionId", coalesce(g.position, v.first_error) AS "firstError"
  FROM first_error_verdict v JOIN solution s ON s.project_id = v.project_id AND s.id = v.solution_id
  ${joinPresentStep('v.segmentation_id', 'v.first_error')}
  WHERE v.project_id = $1 AND v.solution_id = ANY ($2::uuid[])
    AND (v.segmentation_id = s.segmentation_id OR v.first_error = -1 OR g.position IS NOT NULL)
  ORDER BY v.id`;

const adjudicationsSql = `
  SELECT j.solution_id AS "solutionId", coalesce(g.position, j.position) AS position, j.verdict
  FROM adjudication j JOIN solution s ON s.project_id = j.project_id AND s.id = j.solution_id
  ${joinPresentStep('j.segmentation_id', 'j.position')}
  WHERE j.project_id = $1 AND j.solution_id = ANY ($2::uuid[]) AND j.alternative = 0
    AND (j.segmentation_id = s.segmentation_id OR g.position IS NOT NULL)
  ORDER BY j.created_at, j.id`;

const firstId = '00000000-0000-0000-0000-000000000000';

/** The next labelled solutions behind `after` (null: from the first), with their steps and all that was said of them. */
export async function readTrainingPage(
  projectId: string,
  split: ExportSplit,
  after: string | null,
  size: number,
): Promise<TrainingPage> {
  const pool = getPool();
  const { rows: solutions } = await pool.query<TrainingSolution>(solutionsSql, [
    projectId,
    split,
    after ?? firstId,
    size,
  ]);
  const ids = solutions.map((solution) => solution.id);
  const cuts = solutions.map((solution) => solution.segmentationId);
  const [steps, passes, verdicts, adjudications] = await Promise.all([
    pool.query<TrainingStep>(stepsSql, [projectId, cuts]),
    pool.query<TrainingPass>(passesSql, [projectId, ids]),
    pool.query<TrainingPage['verdicts'][number]>(verdictsSql, [projectId, ids]),
    pool.query<TrainingPage['adjudications'][number]>(adjudicationsSql, [projectId, ids]),
  ]);
  const { rows: ratings } = await pool.query<TrainingRating>(ratingsSql, [
    projectId,
    passes.rows.map((pass) => pass.id),
  ]);
  return {
    solutions,
    steps: steps.rows,
    passes: passes.rows,
    ratings,
    verdicts: verdicts.rows,
    adjudications: adjudications.rows,
  };
}
