import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakMegabytes } from '@/bench/import/peak-memory';
import { RatingWrite } from '@/lib/contracts/label';
import { closePool, getPool } from '@/lib/server/db/pool';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';

/** Ratings a second; a person gives far fewer, some twenty people together this many. */
const PER_SECOND = 10;

export interface Rated {
  times: TimedRating[];
  peakMegabytes: number;
}

/** [when it was due in milliseconds since 1970, how long it took in milliseconds] */
export type TimedRating = [number, number];

/** A process of its own: rates steadily until it is told to stop, then sends its times. */
async function main(): Promise<void> {
  const { project, userIds } = await makeScene(getPool(), { problems: 5, steps: 10, people: 1 });
  const userId = userIds[0] ?? '';
  const answer = await claimTask(project, userId, 'current');
  if (answer.kind !== 'task') throw new Error(`Nothing to rate: ${answer.kind}`);
  const { assignmentId } = answer.task;
  const times: TimedRating[] = [];
  const revisions = new Map<number, number>();
  let isOver = false;
  process.once('message', () => (isOver = true));
  process.send?.('ready');
  for (let due = Date.now(); !isOver; due += 1000 / PER_SECOND) {
    await sleep(Math.max(0, due - Date.now()));
    const position = times.length % 10;
    const place = { assignmentId, userId, position, alternative: 0 };
    const baseRevision = revisions.get(position) ?? 0;
    const write = RatingWrite.parse({
      clientId: randomUUID(),
      baseRevision,
      verdict: 'positive',
      seconds: 1,
    });
    const start = performance.now();
    const { revision } = await rateStep(project, place, write);
    times.push([due, performance.now() - start]);
    revisions.set(position, revision);
  }
  const rated: Rated = { times, peakMegabytes: peakMegabytes() };
  process.send?.(rated);
  await closePool();
}

await main();
