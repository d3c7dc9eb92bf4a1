import type { Queryable } from '@/lib/server/db/pool';
import type { QueueRound } from '@/lib/server/db/sql/read-queue-head';

const SERVABLE = `s.excluded_at IS NULL AND s.representative_id IS NULL AND p.state = 'open'`;
const OPEN = `q.open_slots > 0 AND ${SERVABLE}`;
const MATERIAL = `JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
  JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id`;

const ranked = (order: string, filter: string) => `
SELECT k.solution_id AS id FROM solution_rank k
JOIN queue_entry q ON q.project_id = k.project_id AND q.round_id = k.round_id AND q.solution_id = k.solution_id ${MATERIAL}
WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3 AND ${OPEN} ${filter}
ORDER BY ${order}, k.tie, k.solution_id LIMIT $4`;

const INFORMATION = ranked('k.need DESC', '');
const DISAGREEMENT = ranked('k.disagreement DESC', 'AND k.disagreement > 0');
const OVERLAP = `
SELECT q.solution_id AS id FROM queue_entry q ${MATERIAL}
WHERE q.project_id = $1 AND q.round_id = $2 AND q.is_started AND ${OPEN} ORDER BY q.overlap_key LIMIT $3`;
// Which of them comes first differs from person to person.
const GOLD = `
SELECT q.solution_id AS id FROM (SELECT DISTINCT g.solution_id FROM gold g
  WHERE g.project_id = $1 AND g.kind = 'hidden' AND g.retired_at IS NULL) known
JOIN queue_entry q ON q.project_id = $1 AND q.round_id = $2 AND q.solution_id = known.solution_id ${MATERIAL}
WHERE ${SERVABLE} ORDER BY q.tie LIMIT $3`;
const BATCHES = `
SELECT q.batch, count(*)::int AS open FROM queue_entry q
WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0 GROUP BY q.batch ORDER BY q.batch`;
const AUDIT = `
SELECT q.solution_id AS id FROM queue_entry q ${MATERIAL}
WHERE q.project_id = $1 AND q.round_id = $2 AND q.batch = $3 AND ${OPEN} ORDER BY q.audit_key LIMIT $4`;

const idsOf = async (db: Queryable, text: string, values: unknown[]) =>
  (await db.query<{ id: string }>(text, values)).rows.map(({ id }) => id);

/** What each arm of a round would serve next, to nobody in particular: at most `limit` of each, in order. */
export async function readArmCandidates(db: Queryable, projectId: string, round: QueueRound, limit: number) {
  const place = [projectId, round.id];
  const inRanking = [...place, round.rankingVersion, limit];
  const [information, disagreement, overlap, gold, batches] = await Promise.all([
    idsOf(db, INFORMATION, inRanking),
    idsOf(db, DISAGREEMENT, inRanking),
    idsOf(db, OVERLAP, [...place, limit]),
    idsOf(db, GOLD, [...place, limit]),
    db.query<{ batch: number; open: number }>(BATCHES, place),
  ]);
  const audit: { open: number; ids: string[] }[] = [];
  for (const { batch, open } of batches.rows)
    audit.push({ open, ids: await idsOf(db, AUDIT, [...place, batch, limit]) });
  return { information, disagreement, overlap, gold, audit };
}
