/**
 * SQL: the newest ruling on each step of the segmentation and solution of `row`, also one that was made before a repair
 * which left the step as it was: [[position, alternative, verdict], …], or NULL.
 */
export const rulingsOnSteps = (row: string) => `(
  SELECT jsonb_agg(jsonb_build_array(t.position, t.alternative, t.verdict) ORDER BY t.position, t.alternative)
  FROM (SELECT DISTINCT ON (coalesce(g.position, d.position), d.alternative) coalesce(g.position, d.position) AS position,
      d.alternative, d.verdict
    FROM adjudication d LEFT JOIN step_origin g ON g.project_id = $1 AND g.segmentation_id = ${row}.segmentation_id
      AND g.origin_id = d.segmentation_id AND g.origin_position = d.position
    WHERE d.project_id = $1 AND d.solution_id = ${row}.solution_id
      AND (d.segmentation_id = ${row}.segmentation_id OR g.position IS NOT NULL)
    ORDER BY coalesce(g.position, d.position), d.alternative, d.created_at DESC, d.id DESC) t)`;
