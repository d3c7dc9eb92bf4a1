import type { Stretch } from '@/lib/core/labels/time';
import type { Queryable } from '@/lib/server/db/pool';
import { readPausesWithin } from '@/lib/server/db/sql/own-pauses';

/** What an annotator's pauses cover of the time in which these stretches lie, as stretches themselves. */
export async function pausesDuring(
  db: Queryable,
  place: { projectId: string; annotatorId: string },
  stretches: readonly Stretch[],
): Promise<Stretch[]> {
  if (stretches.length === 0) return [];
  // Thousands of stretches are too many arguments for one call of Math.min.
  const from = stretches.reduce((least, stretch) => Math.min(least, stretch.from), Infinity);
  const to = stretches.reduce((most, stretch) => Math.max(most, stretch.to), -Infinity);
  const pauses = await readPausesWithin(db, place, { from: new Date(from), to: new Date(to) });
  return pauses.map((pause) => ({ kind: 'paused', from: pause.from.getTime(), to: pause.to.getTime() }));
}
