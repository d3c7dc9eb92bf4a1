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
/** Several may be under way: answers say to which they belong. */
export interface NumberedRequest {
  id: number;
  request: ThreadRequest;
}
export interface NumberedAnswer {
  id: number;
  answer: ThreadAnswer;
}
export type ThreadAnswer =
  | { kind: 'score'; scored: number }
  | { kind: 'learn'; learned: Learned | null }
  | { kind: 'rank'; ranked: RankedPool }
  | { kind: 'failed'; message: string };

/** Far above what the work needs; a small limit makes V8 collect early, so that the process stays small. */
const MAX_HEAP_MB = 384;
/** Half of it made a third of the work into collecting: a page of features outlived it. */
const YOUNG_MB = 24;

interface Waiting {
  resolve: (answer: ThreadAnswer) => void;
  reject: (reason: Error) => void;
}

/** A thread for work that nobody waits for, beside the event loop, with its own connection to the database. */
export class LearningThread {
  private readonly worker: Worker;
  /** The version whose weights the thread has. */
  private sentVersion = '';
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  /** Why it answers nothing more. */
  private over: Error | null = null;

  /** It does not keep the process alive. */
  constructor() {
    this.worker = new Worker(new URL('./learning-thread.mjs', import.meta.url), {
      workerData: { databaseUrl: poolAddress() } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.unref();
    this.worker.on('message', (answered: NumberedAnswer) => this.settle(answered));
    this.worker.on('error', (error: Error) => this.giveUp(error));
    this.worker.on('exit', (code) => this.giveUp(new Error(`the learning thread ended with ${code}`)));
  }

  /** May be called again before it answers: one is read for, one computed and one written at a time. */
  async score(source: ScoringSource, problemIds: string[]): Promise<number> {
    const isSent = this.sentVersion === source.scorerVersionId;
    this.sentVersion = source.scorerVersionId;
    const answer = await this.ask({
      kind: 'score',
      source: isSent ? { ...source, model: null } : source,
      problemIds,
    });
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

  /** Throws what went wrong in the thread. */
  private ask(request: ThreadRequest): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      if (this.over) return reject(this.over);
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, request } satisfies NumberedRequest);
    });
  }

  private settle({ id, answer }: NumberedAnswer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer.kind === 'failed') waiting?.reject(new Error(answer.message));
    else waiting?.resolve(answer);
  }

  private giveUp(error: Error): void {
    this.over ??= error;
    for (const { reject } of this.waiting.values()) reject(this.over);
    this.waiting.clear();
  }
}
