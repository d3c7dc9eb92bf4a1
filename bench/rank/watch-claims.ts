import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LoadedPool } from '@/bench/rank/load-pool';
import { claimTask } from '@/lib/server/db/sql/claim-task';

export interface WatchedClaims {
  /** How long each claim took. */
  ms: number[];
  /** Claims that served something that was not at the top of the ranking just before or just behind. */
  notTop: number;
}

const EVERY_MS = 50;
/** A claim that runs beside others may pass over what they hold locked. */
const TOP = 4;

const TOP_NEED = `
SELECT k.need FROM round r JOIN solution_rank k ON k.project_id = r.project_id AND k.round_id = r.id
  AND k.ranking_version = r.ranking_version
WHERE r.project_id = $1 AND r.id = $2 ORDER BY k.need DESC, k.tie, k.solution_id OFFSET $3 LIMIT 1`;

/** Claims twenty times a second until it is told to end, one after the other. */
export function watchClaims(pool: pg.Pool, loaded: LoadedPool): { end: () => Promise<WatchedClaims> } {
  const watched: WatchedClaims = { ms: [], notTop: 0 };
  let isOver = false;
  const topNeed = async () => {
    const values = [loaded.projectId, loaded.roundId, TOP];
    return (await pool.query<{ need: number }>({ name: 'top-need', text: TOP_NEED, values })).rows[0]!.need;
  };
  const running = (async () => {
    while (!isOver) {
      const before = await topNeed();
      const assignmentId = randomUUID();
      const annotatorId = loaded.annotatorIds.pop()!;
      const start = performance.now();
      const isClaimed = await claimTask(pool, request(loaded.projectId, annotatorId, assignmentId));
      watched.ms.push(performance.now() - start);
      if (!isClaimed) throw new Error('A claim found nothing in a full queue.');
      const { rows } = await pool.query<{ need: number }>('SELECT need FROM assignment WHERE id = $1', [
        assignmentId,
      ]);
      // The ranking may have been switched in between: then the top is that of the new one.
      const bar = Math.min(before, await topNeed());
      if (rows[0]!.need < bar) watched.notTop++;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await running;
      return watched;
    },
  };
}

const request = (projectId: string, annotatorId: string, assignmentId: string) => ({
  projectId,
  annotatorId,
  assignmentId,
  slot: 'current' as const,
  leaseSeconds: 3_600,
  arms: ['information'] as const,
  mixArms: ['information'] as const,
  auditBatches: [],
  mixVersion: null,
});
