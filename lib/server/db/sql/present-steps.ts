/**
 * SQL about labels of a pass `a` on the steps that its solution `s` has now. A pass stays on the segmentation on which
 * it was made; where a repair left a step as it was, `step_origin` says which step of now it is.
 */

/** Whether something with this segmentation (`a.segmentation_id`) says anything about a step of now. */
export const isAboutPresentSteps = (segmentation: string) => `(${segmentation} = s.segmentation_id OR EXISTS (
  SELECT 1 FROM step_origin g WHERE g.project_id = s.project_id AND g.segmentation_id = s.segmentation_id
    AND g.origin_id = ${segmentation}))`;

/** Joins, as `g`, the step of now that a row of another segmentation is about. */
export const joinPresentStep = (
  segmentation: string,
  position: string,
) => `LEFT JOIN step_origin g ON g.project_id = s.project_id
  AND g.segmentation_id = s.segmentation_id AND g.origin_id = ${segmentation} AND g.origin_position = ${position}`;

/** Ratings `r` that count on the steps of now: what was behind a first error is not judged, though its step is new. */
export const isCarriedRating = `(a.segmentation_id = s.segmentation_id OR (g.position IS NOT NULL AND (
  a.label_policy <> 'stop_at_first_error' OR NOT EXISTS (SELECT 1 FROM rating e WHERE e.project_id = r.project_id
    AND e.assignment_id = r.assignment_id AND e.alternative = 0 AND e.verdict = 'negative' AND e.position < r.position))))`;

/** The step of pass `a` that a ruling `d` is about, whichever of the two is on the earlier segmentation; else null. */
export const ruledStepOfPass = `CASE WHEN d.segmentation_id = a.segmentation_id THEN d.position ELSE coalesce(
  (SELECT g.origin_position FROM step_origin g WHERE g.project_id = d.project_id
    AND g.segmentation_id = d.segmentation_id AND g.origin_id = a.segmentation_id AND g.position = d.position),
  (SELECT g.position FROM step_origin g WHERE g.project_id = d.project_id
    AND g.segmentation_id = a.segmentation_id AND g.origin_id = d.segmentation_id AND g.origin_position = d.position)) END`;
