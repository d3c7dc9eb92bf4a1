import type pg from 'pg';

/** A solution that stays although its import was undone: somebody labelled it. */
export interface KeptSolution {
  solutionId: string;
  /** The beginning of its problem. */
  problem: string;
  generator: string | null;
  /** People's passes over it. */
  passes: number;
}

/** Labelled by a person here: what came with the import itself does not hold it back. */
const isLabelled = `EXISTS (
  SELECT 1 FROM assignment a WHERE a.project_id = s.project_id AND a.solution_id = s.id
    AND a.state IN ('leased', 'submitted') AND a.import_id IS DISTINCT FROM $2)`;

const exclude = `
  WITH undone AS (
    UPDATE import SET undone_at = now() WHERE project_id = $1 AND id = $2 AND undone_at IS NULL
      AND state IN ('done', 'failed', 'cancelled') RETURNING undone_at
  ), excluded AS (
    UPDATE solution s SET excluded_at = undone_at FROM undone
    WHERE s.project_id = $1 AND s.import_id = $2 AND s.excluded_at IS NULL AND NOT ${isLabelled} RETURNING s.id
  ), unqueued AS (
    DELETE FROM queue_entry q USING excluded WHERE q.project_id = $1 AND q.solution_id = excluded.id
  ), hushed AS (
    UPDATE round SET is_exported = false FROM undone WHERE project_id = $1 AND import_id = $2
  )
  SELECT (SELECT count(*)::int FROM undone) AS undone, (SELECT count(*)::int FROM excluded) AS excluded`;

/**
 * Takes the solutions of an import out of work and export, and its labels out of export; what people labelled here
 * stays. Returns how many solutions were taken out; null where the import is under way or undone already.
 */
export async function undoImportRows(
  client: pg.PoolClient,
  projectId: string,
  importId: string,
): Promise<number | null> {
  const { rows } = await client.query<{ undone: number; excluded: number }>(exclude, [projectId, importId]);
  return rows[0]?.undone ? rows[0].excluded : null;
}

const restore = `
  WITH undone AS (
    SELECT undone_at FROM import WHERE project_id = $1 AND id = $2 AND undone_at IS NOT NULL FOR UPDATE
  ), restored AS (
    UPDATE solution s SET excluded_at = NULL FROM undone
    WHERE s.project_id = $1 AND s.import_id = $2 AND s.excluded_at = undone.undone_at RETURNING s.id
  ), exported AS (
    UPDATE round SET is_exported = true FROM undone WHERE project_id = $1 AND import_id = $2
  ), redone AS (
    UPDATE import SET undone_at = NULL FROM undone WHERE project_id = $1 AND id = $2 RETURNING id
  )
  SELECT (SELECT count(*)::int FROM redone) AS redone, (SELECT count(*)::int FROM restored) AS restored`;

/** Brings back exactly what an undo took out; null where the import is not undone. */
export async function restoreImportRows(
  client: pg.PoolClient,
  projectId: string,
  importId: string,
): Promise<number | null> {
  const { rows } = await client.query<{ redone: number; restored: number }>(restore, [projectId, importId]);
  return rows[0]?.redone ? rows[0].restored : null;
}

/** Solutions of an import that people labelled here, most passes first. */
export async function findKeptSolutions(
  db: Pick<pg.Pool, 'query'>,
  projectId: string,
  importId: string,
  take: number,
): Promise<{ count: number; kept: KeptSolution[] }> {
  const { rows } = await db.query<KeptSolution & { count: number }>(
    `SELECT s.id AS "solutionId", left(p.statement, 120) AS problem, s.generator, count(*)::int AS passes,
       (count(*) OVER ())::int AS count
     FROM solution s JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
     JOIN assignment a ON a.project_id = s.project_id AND a.solution_id = s.id
       AND a.state IN ('leased', 'submitted') AND a.import_id IS DISTINCT FROM $2
     WHERE s.project_id = $1 AND s.import_id = $2
     GROUP BY s.project_id, s.id, p.project_id, p.id ORDER BY passes DESC, s.id LIMIT $3`,
    [projectId, importId, take],
  );
  return { count: rows[0]?.count ?? 0, kept: rows.map(({ count: _count, ...kept }) => kept) };
}
