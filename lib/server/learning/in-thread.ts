import { Worker } from 'node:worker_threads';
import { poolAddress } from '@/lib/server/db/pool';
import type { Learned, Lesson } from '@/lib/server/learning/learn-labels';
import type { RankingPlace } from '@/lib/server/db/sql/write-ranking';
import type { RankingTerms } from '@/lib/server/learning/needed-solutions';
import type { RankedPool } from '@/lib/server/learning/rank-pool';
import type { ScoringSource } from '@/lib/server/learning/score-problems';

export interface ThreadSettings {
  databaseUrl: string;
}

export type ThreadRequest =
  | { kind: 'score'; source: ScoringSource; problemIds: string[] }
  | { kind: 'learn'; lesson: Lesson }
  | { kind: 'rank'; place: RankingPlace; terms: RankingTerms };
export type ThreadAnswer =
  | { kind: 'score'; scored: number }
  | { kind: 'learn'; learned: Learned | null }
  | { kind: 'rank'; ranked: RankedPool }
  | { kind: 'failed'; message: string };

/** Far above what the work needs; a small limit makes V8 collect early, so that the process stays small. */
const MAX_HEAP_MB = 384;
/** Half of it made a third of the work into collecting: a page of features outlived it. */
const YOUNG_MB = 24;

/** A thread for work that nobody waits for, beside the event loop, with its own connections to the database. */
export class LearningThread {
  private readonly worker: Worker;
  /** The version whose weights the thread has. */
  private sentVersion = '';

  private last: Promise<unknown> = Promise.resolve();

  /** It does not keep the process alive. */
  constructor() {
    this.worker = new Worker(new URL('./learning-thread.mjs', import.meta.url), {
      workerData: { databaseUrl: poolAddress() } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.unref();
    this.worker.on('error', () => undefined);
  }

  async score(source: ScoringSource, problemIds: string[]): Promise<number> {
    const isSent = this.sentVersion === source.scorerVersionId;
    const answer = await this.ask({
      kind: 'score',
      source: isSent ? { ...source, model: null } : source,
      problemIds,
    });
    this.sentVersion = source.scorerVersionId;
    return answer.kind === 'score' ? answer.scored : 0;
  }

  async learn(lesson: Lesson): Promise<Learned | null> {
    const answer = await this.ask({ kind: 'learn', lesson });
    return answer.kind === 'learn' ? answer.learned : null;
  }

  async rank(place: RankingPlace, terms: RankingTerms): Promise<RankedPool> {
    const answer = await this.ask({ kind: 'rank', place, terms });
    return answer.kind === 'rank' ? answer.ranked : { solutions: 0, fences: null };
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  /** One request after the other. Throws what went wrong in the thread. */
  private ask(request: ThreadRequest): Promise<ThreadAnswer> {
    const answer = this.last.then(() => this.send(request));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private send(request: ThreadRequest): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        this.worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      };
      const onMessage = (answer: ThreadAnswer) =>
        finish(() => (answer.kind === 'failed' ? reject(new Error(answer.message)) : resolve(answer)));
      const onError = (error: Error) => finish(() => reject(error));
      const onExit = (code: number) =>
        finish(() => reject(new Error(`the learning thread ended with ${code}`)));
      this.worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      this.worker.postMessage(request);
    });
  }
}
