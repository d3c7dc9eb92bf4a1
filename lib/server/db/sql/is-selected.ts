/**
 * SQL: whether solution `s` is what the filter in this jsonb expression asks for; a member that is null or absent asks
 * for nothing. Without its text and "only unlabelled" it looks at the solution's row alone.
 */
export const isSelected = (filter: string): string => `(
      (${filter} ->> 'importId' IS NULL OR s.import_id = (${filter} ->> 'importId')::uuid)
      AND (${filter} ->> 'generator' IS NULL OR s.generator = ${filter} ->> 'generator')
      AND (${filter} ->> 'outcome' IS NULL OR s.outcome = (${filter} ->> 'outcome')::outcome)
      AND (${filter} ->> 'problemText' IS NULL OR EXISTS (
        SELECT 1 FROM problem p WHERE p.project_id = s.project_id AND p.id = s.problem_id
          AND strpos(lower(p.statement), lower(${filter} ->> 'problemText')) > 0))
      AND (coalesce(${filter} ->> 'onlyUnlabelled', 'false') = 'false' OR NOT EXISTS (
        SELECT 1 FROM assignment l WHERE l.project_id = s.project_id AND l.solution_id = s.id
          AND l.state IN ('leased', 'submitted'))))`;
