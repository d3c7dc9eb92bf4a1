import { equalTime, isEqualTimeAsked, isOutsideEqualTime } from '@/lib/server/db/sql/equal-time';
import { isAboutPresentSteps } from '@/lib/server/db/sql/present-steps';

/** Is the list of the option empty, or does it hold the value? */
const fits = (name: string, value: string) =>
  `(jsonb_array_length(o.all->'${name}') = 0 OR o.all->'${name}' @> to_jsonb(${value}))`;

const isScreening = `(coalesce(a.arm = 'screening', false) OR coalesce(a.source->'record'->>'is_initial_screening_question' = 'true', false))`;
const isGold = `(coalesce(a.arm = 'gold', false) OR coalesce(a.source->'record'->>'is_quality_control_question' = 'true', false))`;
const isPilot = `(r.is_pilot OR coalesce(a.arm = 'pilot', false))`;

/** What every label is asked, whoever gave it; `null` falls through to the next question. */
const problemReason = `
  WHEN NOT o.has_protected AND CASE WHEN $3::uuid[] IS NULL THEN p.protected_by IS NOT NULL ELSE p.id = ANY ($3) END
    THEN 'protected problem'
  WHEN p.is_audit_holdout AND p.split = 'train' AND NOT o.has_holdout THEN 'audit holdout'`;

const materialFilter = `${fits('outcomes', 's.outcome::text')}
  AND ${fits('generators', `coalesce(s.generator, '')`)} AND ${fits('splits', 'p.split::text')}`;

const noLabelFilter = `jsonb_array_length(o.all->'rounds') = 0 AND jsonb_array_length(o.all->'guidelineVersions') = 0
  AND jsonb_array_length(o.all->'finishReasons') = 0 AND NOT ${isEqualTimeAsked}`;

/** A record of a file that is to come back as it was is not asked what it is marked as. */
const isWhole = `(o.is_prm800k AND o.is_whole AND a.state = 'imported' AND coalesce(a.source ? 'record', false))`;

/** `last` is asked of what nothing else leaves out. */
const passReason = (last: string) => `CASE
  WHEN m.hidden_at IS NOT NULL OR m.undone_at IS NOT NULL THEN 'undone import'
  WHEN NOT r.is_exported AND NOT r.is_pilot THEN 'round not exported'
  WHEN a.target <> -1 AND NOT o.is_long THEN 'step tasks'
  WHEN NOT (${fits('rounds', 'r.number')} AND ${fits('guidelineVersions', 'v.number')}
    AND ${fits('finishReasons', 'a.finish_reason::text')} AND ${materialFilter}) THEN 'filter'
  WHEN a.state = 'imported' AND NOT o.has_imported THEN 'imported'
  WHEN ${isPilot} AND NOT o.has_pilot THEN 'pilot'
  WHEN ${isScreening} AND NOT o.has_screening AND NOT ${isWhole} THEN 'screening'
  WHEN ${isGold} AND NOT o.has_gold AND NOT ${isWhole} THEN 'gold'
  WHEN (coalesce(a.finish_reason = 'bad_problem', false) OR (p.state = 'held' AND o.is_one_row)) AND NOT o.has_bad AND NOT ${isWhole} THEN 'bad problem'
  WHEN a.finish_reason = 'give_up' AND NOT o.keeps_give_up THEN 'gave up'
  WHEN o.is_one_row AND NOT ${isAboutPresentSteps('a.segmentation_id')} THEN 'earlier segmentation'
  ${problemReason} ${last} END`;

const passes = `o, assignment a
    JOIN round r ON r.project_id = a.project_id AND r.id = a.round_id
    JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
    JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
    JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
    LEFT JOIN import m ON m.project_id = a.project_id AND m.id = a.import_id
    LEFT JOIN guideline_version v ON v.project_id = a.project_id AND v.id = a.guideline_version_id
    WHERE a.project_id = $1 AND a.state IN ('submitted', 'imported')`;

const verdictReason = `CASE
  WHEN m.hidden_at IS NOT NULL OR m.undone_at IS NOT NULL THEN 'undone import'
  WHEN NOT o.is_processbench THEN 'first-error verdict'
  WHEN NOT (${noLabelFilter} AND ${materialFilter}) THEN 'filter'
  WHEN NOT o.has_imported THEN 'imported'
  WHEN p.state = 'held' AND NOT o.has_bad THEN 'bad problem'
  WHEN NOT (e.first_error = -1 OR ${isAboutPresentSteps('e.segmentation_id')}) THEN 'earlier segmentation'
  ${problemReason} END`;

const machineReason = `CASE
  WHEN NOT o.has_machine THEN 'machine'
  WHEN NOT (${noLabelFilter} AND ${materialFilter}) THEN 'filter'
  WHEN p.state = 'held' AND NOT o.has_bad THEN 'bad problem'
  ${problemReason} END`;

const asked = `
  SELECT $2::jsonb AS all, $2::jsonb->>'format' = 'prm800k' AS is_prm800k, $2::jsonb->>'format' = 'long' AS is_long,
    $2::jsonb->>'format' = 'processbench' AS is_processbench, $2::jsonb->>'format' IN ('trl', 'processbench', 'math-shepherd') AS is_one_row,
    ($2::jsonb->>'areRecordsWhole')::boolean AS is_whole, ($2::jsonb->>'hasImportedLabels')::boolean AS has_imported,
    ($2::jsonb->>'hasPilot')::boolean AS has_pilot, ($2::jsonb->>'hasScreening')::boolean AS has_screening,
    ($2::jsonb->>'hasGold')::boolean AS has_gold, ($2::jsonb->>'hasBadProblem')::boolean AS has_bad,
    ($2::jsonb->>'hasHoldoutInTraining')::boolean AS has_holdout, ($2::jsonb->>'hasProtected')::boolean AS has_protected,
    ($2::jsonb->>'hasMachineLabels')::boolean AS has_machine,
    $2::jsonb->>'format' IN ('prm800k', 'long')
      OR ($2::jsonb->>'format' <> 'processbench' AND ($2::jsonb->>'hasGiveUp')::boolean) AS keeps_give_up`;

const scored = `SELECT DISTINCT t.scorer_version_id, g.segmentation_id
  FROM step_score t JOIN segment g ON g.project_id = t.project_id AND g.id = t.segment_id, o
  WHERE t.project_id = $1 AND o.has_machine`;

/**
 * Every label of project $1 as a row, with `why` it is not in an export with the options $2 (null: it is);
 * $3 are the ids of protected problems (null:
 * as imports found them). A format of one row a solution is about the steps of now, the others about those
 * that were labelled. The order of a snapshot depends on content alone (hashes and the
 * names of annotators), so that the same labels elsewhere give the same files.
 */
export const candidatePasses = `
  WITH o AS MATERIALIZED (${asked}), ${equalTime(`${passes} AND (${passReason('')}) IS NULL`)}, candidate AS MATERIALIZED (
    SELECT p.split, p.id AS problem_id, p.identity_hash AS problem_hash, s.identity_hash AS solution_hash, s.id AS solution_id,
      CASE WHEN o.is_one_row THEN s.segmentation_id ELSE a.segmentation_id END AS segmentation_id, a.id AS assignment_id, NULL::uuid AS verdict_id, NULL::uuid AS scorer_version_id, p.is_audit_holdout,
      coalesce(nullif(n.outside_ref, ''), n.pseudonym::text) AS person, a.record_hash, a.occurrence, a.id AS last,
      ${passReason(`WHEN ${isOutsideEqualTime('a.id')} THEN 'filter'`)} AS why
    FROM ${passes}
    UNION ALL
    SELECT p.split, p.id, p.identity_hash, s.identity_hash, s.id, s.segmentation_id, NULL, e.id, NULL, p.is_audit_holdout,
      coalesce(nullif(n.outside_ref, ''), n.pseudonym::text), e.record_hash, e.occurrence, e.id, ${verdictReason}
    FROM o, first_error_verdict e
    JOIN solution s ON s.project_id = e.project_id AND s.id = e.solution_id
    JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
    JOIN annotator n ON n.project_id = e.project_id AND n.id = e.annotator_id
    LEFT JOIN import m ON m.project_id = e.project_id AND m.id = e.import_id
    WHERE e.project_id = $1
    UNION ALL
    SELECT p.split, p.id, p.identity_hash, s.identity_hash, s.id, t.segmentation_id, NULL, NULL, t.scorer_version_id, p.is_audit_holdout,
      c.name, NULL, w.version, t.scorer_version_id, ${machineReason}
    FROM o, (${scored}) t
    JOIN segmentation x ON x.project_id = $1 AND x.id = t.segmentation_id
    JOIN solution s ON s.project_id = x.project_id AND s.id = x.solution_id
    JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
    JOIN scorer_version w ON w.project_id = $1 AND w.id = t.scorer_version_id
    JOIN scorer c ON c.project_id = $1 AND c.id = w.scorer_id
  )`;

/** How many labels there are for each reason; `why` null: those in the export. */
export const countedPasses = `
  SELECT why, split::text AS split, count(*) AS passes, count(DISTINCT solution_id) AS solutions, count(DISTINCT problem_id) AS problems
  FROM candidate GROUP BY why, split ORDER BY why NULLS FIRST, split`;
