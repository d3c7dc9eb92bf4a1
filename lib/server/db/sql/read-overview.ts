import type { InboxKind } from '@/lib/core/inbox/inbox-acts';
import type { Queryable } from '@/lib/server/db/pool';

/** A worker that was not heard of for this long counts as silent, in seconds. */
const SILENCE = 60;

export interface RoundName {
  id: string;
  number: number;
  name: string;
  state: 'draft' | 'open' | 'closed';
  deadline: Date | null;
}

const ROUNDS = `
SELECT id, number, name, state, deadline FROM round WHERE project_id = $1 AND import_id IS NULL ORDER BY number DESC`;

/** The project's own rounds, the newest first; not those that hold the labels of a file. */
export async function readRoundNames(db: Queryable, projectId: string): Promise<RoundName[]> {
  return (await db.query<RoundName>(ROUNDS, [projectId])).rows;
}

const PEOPLE = `
SELECT n.id, coalesce(u.name, 'Removed person ' || right(n.pseudonym::text, 6)) AS name
FROM annotator n LEFT JOIN "user" u ON u.id = n.user_id WHERE n.project_id = $1 AND n.id = ANY ($2::uuid[])`;

/** Names of these annotators, by id; for pages of those who may see them. */
export async function readAnnotatorNames(
  db: Queryable,
  projectId: string,
  annotatorIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(PEOPLE, [projectId, annotatorIds]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const INBOX = `
SELECT kind, count(*)::int AS open, min(created_at) AS "oldestAt" FROM inbox_item
WHERE project_id = $1 AND state = 'open' GROUP BY kind ORDER BY min(created_at)`;

export interface InboxKindRow {
  kind: InboxKind;
  open: number;
  oldestAt: Date;
}

/** What waits in the inbox, by kind, the longest waiting first. */
export async function readInboxSize(db: Queryable, projectId: string): Promise<InboxKindRow[]> {
  return (await db.query<InboxKindRow>(INBOX, [projectId])).rows;
}

const WORKER = `SELECT max(seen_at) AS "seenAt",
  coalesce(max(seen_at) > now() - make_interval(secs => $1), false) AS "isAlive" FROM worker_heartbeat`;

/** When a worker of this instance was last heard of. */
export async function readWorkerAge(db: Queryable): Promise<{ seenAt: Date | null; isAlive: boolean }> {
  return (await db.query<{ seenAt: Date | null; isAlive: boolean }>(WORKER, [SILENCE])).rows[0]!;
}

const RANKINGS = `
SELECT o.id AS "roundId", o.name AS round, o.ranking_version AS version, r.completed_at AS "completedAt"
FROM round o LEFT JOIN ranking r ON r.project_id = $1 AND r.round_id = o.id AND r.version = o.ranking_version
WHERE o.project_id = $1 AND o.state = 'open' ORDER BY o.number DESC`;

export interface RankingAgeRow {
  roundId: string;
  round: string;
  version: number;
  completedAt: Date | null;
}

/** The ranking that each open round's claims read. */
export async function readRankingAges(db: Queryable, projectId: string): Promise<RankingAgeRow[]> {
  return (await db.query<RankingAgeRow>(RANKINGS, [projectId])).rows;
}
