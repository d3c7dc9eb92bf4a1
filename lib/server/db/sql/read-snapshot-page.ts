import { hasOneRow, type ExportFormat, type ExportSplit } from '@/lib/core/formats/export-options';
import type { RecordFinishReason, RecordSource, StepRole } from '@/lib/core/formats/parsed-record';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';
import { getPool } from '@/lib/server/db/pool';

/** Position, alternative, verdict, flagged, revision; for the long table category, note, seconds, time as well. */
export type FixedRating = [
  number,
  number,
  Verdict | null,
  boolean | null,
  number,
  (string | null)?,
  (string | null)?,
  (number | null)?,
  (string | null)?,
];

/** Position, order of alternatives, whether there are any, the chosen one, own step, step of the record. */
export type FixedStep = [number, number[], boolean, number | null, string | null, number | null];

/** What was said at the moment of the snapshot; absent where null. */
export interface FixedLabel {
  ratings?: FixedRating[];
  steps?: FixedStep[];
  rulings?: [number, number, Verdict][];
  scores?: [number, number, number][];
  /** P(step wrong) by rateable step, from before the label was learned. */
  wrongBefore?: number[];
  /** The long table only: whether a person's label is of the audit sample, and for how many solutions it stands. */
  isBelowTau?: boolean;
  auditWeight?: number;
  firstError?: number;
  policy?: LabelPolicy;
  finishReason?: RecordFinishReason;
  finishNote?: string;
  resultVerdict?: Verdict;
  /** UTC with microseconds, no zone. */
  submittedAt?: string;
  judgingSeconds?: number;
  answerCheck?: string;
  outcome: 'right' | 'wrong' | 'undecided';
  referenceAnswer?: string;
  finalAnswer?: string;
  generation?: number;
  round?: string;
  guideline?: number;
  isPilot?: boolean;
  /** Where the solution's steps were ever repaired: the version of those that were labelled. */
  segmentationVersion?: number;
}

/** Columns of the assignment that never change once it is submitted. */
export interface PassFacts {
  arm: string | null;
  batch: number | null;
  rank: number | null;
  mixVersion: number | null;
  rankingVersion: number | null;
  shownReference: boolean;
  shownScores: boolean;
}

/** What a page holds of a label, whatever the format. */
export interface SnapshotItem {
  split: ExportSplit;
  isAuditHoldout: boolean;
  size: number;
  solutionId: string;
  segmentationId: string;
  assignmentId: string | null;
  label: FixedLabel;
  statement: string;
  /** SHA-256 of the statement, 64 hex digits. */
  problemHash: string;
  generator: string | null;
}

/** For formats with one row a label. */
export interface SnapshotItemRow extends SnapshotItem {
  problemId: string;
  referenceSolution: string | null;
  endsWithoutAnswer: boolean;
  isImported: boolean;
  source: RecordSource | null;
  pseudonym: string | null;
  outsideRef: string | null;
  facts: PassFacts | null;
  segmentation: string;
  scorer: string | null;
  /** Null: the item before it is about the same ones, or there are none. */
  segments: SegmentTexts | null;
}

/** For formats with one row a solution. */
export interface SolutionItem extends SnapshotItem {
  task: string | null;
  fileId: string | null;
  /** Null: the item before it is about the same one, or no step is judged. */
  path: JudgedPath | null;
}

/** A solution's own rateable steps, in their order. */
export interface JudgedPath {
  positions: readonly number[];
  texts: readonly string[];
}

/** A solution's texts by columns, in the order of positions and their alternatives. */
export interface SegmentTexts {
  positions: readonly number[];
  alternatives: readonly number[];
  rateable: readonly boolean[];
  roles: readonly StepRole[];
  texts: readonly string[];
}

/** A part of the list: items behind `after`, up to `last`. */
export interface SnapshotPage {
  after: number;
  last: number;
}

/**
 * Bytes of text after which a page ends, and what an item counts for beside its texts. Pages are read ahead: large
 * ones would outlive many collections of garbage, and be copied by each; each may be planned anew, which takes 2 ms.
 */
const pageBytes = 512 * 1024;
const itemBytes = 2048;

const pagesSql = `
  SELECT max(ordinal) AS last FROM (
    SELECT ordinal, (sum(size + ${itemBytes}::bigint) OVER (ORDER BY ordinal) - 1)::bigint / ${pageBytes} AS page
    FROM snapshot_item WHERE project_id = $1 AND snapshot_id = $2) x
  GROUP BY page ORDER BY page`;

const facts = `json_build_object('arm', a.arm, 'batch', a.batch, 'rank', a.rank, 'mixVersion', a.mix_version,
  'rankingVersion', a.ranking_version, 'shownReference', a.shown_reference, 'shownScores', a.shown_scores)`;

const inOrder = (column: string) => `json_agg(g.${column} ORDER BY g.position, g.alternative)`;

// Texts come as one value a segmentation, by columns: reading a row costs more than the texts in it, and a value a step
// would take both sides longer to write and to read.
const segments = `(
  SELECT json_build_object('positions', ${inOrder('position')}, 'alternatives', ${inOrder('alternative')},
    'rateable', ${inOrder('is_rateable')}, 'roles', ${inOrder('role')}, 'texts', ${inOrder('text')})
  FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = i.segmentation_id AND g.kind <> 'critique'
  HAVING count(*) > 0)`;

// As tables of the join they would double the time that the plan of a page takes.
const scorer = `(
  SELECT c.name || ' v' || w.version FROM scorer_version w JOIN scorer c ON c.project_id = $1 AND c.id = w.scorer_id
  WHERE w.project_id = $1 AND w.id = coalesce(i.scorer_version_id, a.scorer_version_id))`;

const judgedPath = `(
  SELECT json_build_object('positions', json_agg(g.position ORDER BY g.position), 'texts', json_agg(g.text ORDER BY g.position))
  FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = i.segmentation_id AND g.alternative = 0 AND g.is_rateable
    AND g.kind <> 'critique' HAVING count(*) > 0)`;

/** What a row about one label holds beside that of its solution. */
const ofLabel = {
  columns: `p.id AS "problemId", s.ends_without_answer AS "endsWithoutAnswer", p.reference_solution AS "referenceSolution", coalesce(a.state = 'imported', false) AS "isImported", n.pseudonym,
    n.outside_ref AS "outsideRef", a.source, ${facts} AS facts, x.segmenter || ' v' || x.segmenter_version || ' #' || x.version AS segmentation,
    ${scorer} AS scorer, CASE WHEN i.is_first THEN ${segments} END AS segments`,
  joins: `
  JOIN segmentation x ON x.project_id = $1 AND x.id = i.segmentation_id
  LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
  LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id`,
};

const ofSolution = {
  columns: `s.meta->>'task' AS task, s.meta->>'id' AS "fileId", CASE WHEN i.is_first THEN ${judgedPath} END AS path`,
  joins: '',
};

const itemsSql = (format: ExportFormat) => {
  const { columns, joins } = hasOneRow(format) ? ofSolution : ofLabel;
  return `
  SELECT i.split, i.is_audit_holdout AS "isAuditHoldout", i.size, i.solution_id AS "solutionId",
    i.segmentation_id AS "segmentationId", i.assignment_id AS "assignmentId", i.label, p.statement,
    encode(p.identity_hash, 'hex') AS "problemHash", s.generator, ${columns}
  FROM (
    SELECT *, lag(segmentation_id) OVER (ORDER BY ordinal) IS DISTINCT FROM segmentation_id AS is_first
    FROM snapshot_item WHERE project_id = $1 AND snapshot_id = $2 AND ordinal > $3 AND ordinal <= $4) i
  JOIN solution s ON s.project_id = $1 AND s.id = i.solution_id
  JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id${joins}
  ORDER BY i.ordinal`;
};

/** The pages of a snapshot's list in their order, each of bounded size; none where the list is empty. */
export async function listSnapshotPages(projectId: string, snapshotId: string): Promise<SnapshotPage[]> {
  const { rows } = await getPool().query<{ last: number }>(pagesSql, [projectId, snapshotId]);
  return rows.map(({ last }, index) => ({ after: rows[index - 1]?.last ?? 0, last }));
}

/** The items of a page with their texts. Every read is short and by key, and finds what it found before. */
export async function readSnapshotPage(
  snapshot: { projectId: string; id: string; format: ExportFormat },
  { after, last }: SnapshotPage,
): Promise<(SolutionItem | SnapshotItemRow)[]> {
  const { projectId, id, format } = snapshot;
  const { rows } = await getPool().query<SolutionItem | SnapshotItemRow>({
    name: `snapshot-items-${format}`,
    text: itemsSql(format),
    values: [projectId, id, after, last],
  });
  return rows;
}
