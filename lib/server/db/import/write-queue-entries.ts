import type pg from 'pg';

/** Puts new solutions into the queue of every open round that takes new imports. */
export async function writeQueueEntries(
  client: pg.PoolClient,
  projectId: string,
  solutionIds: readonly string[],
): Promise<void> {
  if (solutionIds.length === 0) return;
  await client.query(
    `INSERT INTO queue_entry (project_id, round_id, solution_id, open_slots, batch, audit_key, overlap_key, tie)
     SELECT s.project_id, r.id, s.id, r.overlap + CASE WHEN s.overlap_key < r.overlap_share THEN 1 ELSE 0 END,
       s.batch, s.audit_key, s.overlap_key, s.tie
     FROM solution s JOIN round r ON r.project_id = s.project_id
     WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[])
       AND r.state = 'open' AND r.takes_new_imports AND r.selection ->> 'kind' = 'all'
     ON CONFLICT (project_id, round_id, solution_id) DO NOTHING`,
    [projectId, solutionIds],
  );
}
