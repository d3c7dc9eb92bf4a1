import { auditItems } from '@/lib/server/db/sql/read-queue-labels';

/** SQL: the options $2 ask for one side of the comparison of queue and chance. */
export const isEqualTimeAsked = `($2::jsonb->>'equalTime' IS NOT NULL)`;

/**
 * CTEs, empty unless a side is asked for: the first label of each solution by the side that chose it (the ranking; or
 * chance, which is the audit sample whichever arm served it), and of the side asked for the first in order of submission,
 * up to the paid time that both sides have. `passes` is what else the export takes: FROM and WHERE, with assignment a.
 */
export const equalTime = (passes: string) => `side_label AS MATERIALIZED (
    SELECT DISTINCT ON (a.solution_id) a.id, a.solution_id, a.submitted_at, coalesce(a.paid_seconds, 0) AS paid, a.arm
    FROM ${passes} AND ${isEqualTimeAsked} AND a.state = 'submitted' AND a.finish_reason IN ('found_error', 'solution')
    ORDER BY a.solution_id, a.submitted_at, a.id
  ), side AS MATERIALIZED (
    SELECT id, solution_id, submitted_at, paid, 'queue' AS name FROM side_label WHERE arm IN ('information', 'disagreement')
    UNION ALL
    SELECT l.id, l.solution_id, l.submitted_at, l.paid, 'uniform' FROM side_label l
    JOIN (SELECT i.id, bool_or(i.state = 'open') OVER (PARTITION BY i.batch ORDER BY i."auditKey", i.id) AS is_beyond
      FROM (${auditItems}) i WHERE ${isEqualTimeAsked}) i ON i.id = l.solution_id AND NOT i.is_beyond
  ), equal_time AS MATERIALIZED (
    SELECT id FROM (SELECT id, name, sum(paid) OVER (PARTITION BY name ORDER BY submitted_at, solution_id) AS spent FROM side) x
    WHERE name = $2::jsonb->>'equalTime' AND spent <= (
      SELECT least(coalesce(sum(paid) FILTER (WHERE name = 'queue'), 0), coalesce(sum(paid) FILTER (WHERE name = 'uniform'), 0))
      FROM side))`;

/** SQL: a side is asked for, and this assignment is none of those that the CTEs above take. */
export const isOutsideEqualTime = (assignmentId: string) =>
  `(${isEqualTimeAsked} AND NOT EXISTS (SELECT 1 FROM equal_time q WHERE q.id = ${assignmentId}))`;
