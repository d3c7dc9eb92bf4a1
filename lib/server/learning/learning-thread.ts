import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openPool } from '@/lib/server/db/pool';
import type {
  NumberedAnswer,
  NumberedRequest,
  ThreadAnswer,
  ThreadRequest,
  ThreadSettings,
} from '@/lib/server/learning/in-thread';
import { learnLabels } from '@/lib/server/learning/learn-labels';
import { rankPool, WRITERS } from '@/lib/server/learning/rank-pool';
import { scoreProblems } from '@/lib/server/learning/score-problems';

/** On Linux this is the thread's own: people who label come first. */
const politeness = 5;

function yieldToOthers(): void {
  try {
    // Never up: the process itself may stand further behind.
    if (os.getPriority() < politeness) os.setPriority(politeness);
  } catch {
    // Elsewhere it may be refused; the work is the same.
  }
}

const { databaseUrl } = workerData as ThreadSettings;
/** Nobody waits for the work, and one slow statement must not fail those behind it. */
const IN_LINE_MS = 300_000;
/** One connection: what is asked for while something is computed waits in line for it, and is there when that is done. */
const pool = openPool(databaseUrl, 1, IN_LINE_MS);
const rankingPool = openPool(databaseUrl, WRITERS, IN_LINE_MS);

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  if (request.kind === 'score') {
    return { kind: 'score', scored: await scoreProblems(pool, request.source, request.problemIds) };
  }
  if (request.kind === 'rank') {
    return { kind: 'rank', ranked: await rankPool(rankingPool, request.place, request.terms) };
  }
  return { kind: 'learn', learned: await learnLabels(pool, request.lesson) };
}

if (process.platform === 'linux') yieldToOthers();
const reply = (numbered: NumberedAnswer) => parentPort?.postMessage(numbered);
parentPort?.on('message', ({ id, request }: NumberedRequest) => {
  answer(request).then(
    (done) => reply({ id, answer: done }),
    (error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      reply({ id, answer: { kind: 'failed', message } });
    },
  );
});
