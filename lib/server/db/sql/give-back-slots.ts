/**
 * CTEs that give the slots of `released` (project_id, round_id, solution_id, need, arm) back to the queue and put the
 * solution into the order again; gold took none. The round is locked in share mode, so that a ranking that is being switched to
 * either holds the solution already or is the one written to here.
 */
export const GIVE_BACK_SLOTS = `
given AS (
  UPDATE queue_entry q SET open_slots = q.open_slots + r.slots
  FROM (SELECT project_id, round_id, solution_id, count(*)::int AS slots, max(need) AS need
        FROM released WHERE arm IS DISTINCT FROM 'gold' GROUP BY 1, 2, 3) r
  WHERE q.project_id = r.project_id AND q.round_id = r.round_id AND q.solution_id = r.solution_id
  RETURNING q.project_id, q.round_id, q.solution_id, q.tie, r.need
), ranking_now AS MATERIALIZED (
  SELECT o.project_id, o.id, o.ranking_version FROM round o
  WHERE (o.project_id, o.id) IN (SELECT project_id, round_id FROM given)
  FOR SHARE
), ranked AS (
  INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
  SELECT g.project_id, g.round_id, v.ranking_version, g.solution_id, coalesce(g.need, 0), g.tie
  FROM given g JOIN ranking_now v ON v.project_id = g.project_id AND v.id = g.round_id
  ON CONFLICT DO NOTHING
)`;
