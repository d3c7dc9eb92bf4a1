import { LearningThread } from '@/lib/server/learning/in-thread';
import { getPool } from '@/lib/server/db/pool';
import { hasAtMostOpen, type ProblemToScore } from '@/lib/server/db/sql/read-problems-to-score';
import type { RankingPlace } from '@/lib/server/db/sql/write-ranking';
import { learnLabels, type Learned, type Lesson } from '@/lib/server/learning/learn-labels';
import type { RankingTerms } from '@/lib/server/learning/needed-solutions';
import { rankPool, type RankedPool } from '@/lib/server/learning/rank-pool';
import { scoreProblems, type ScoringSource } from '@/lib/server/learning/score-problems';

/**
 * So much is done where it is asked for, in pieces of a tenth of a second: to start a thread takes as long on a busy
 * machine, and fifty megabytes. More goes into threads, which give way to people.
 */
const SOLUTIONS_INLINE = 2_000;
const STEPS_INLINE = 12_000;
/** Solutions that are read and scored in one go. */
const SOLUTIONS_AT_ONCE = 150;
/** To put so many in order takes a moment and little memory. */
const RANKED_INLINE = 5_000;
const THREADS = 2;
/** Pieces that a thread has at once: one is read, one computed, one written. */
const LANES = 3;

function* chunksOf(problems: readonly ProblemToScore[]): Generator<string[]> {
  let chunk: string[] = [];
  let solutions = 0;
  for (const problem of problems) {
    chunk.push(problem.problemId);
    solutions += problem.solutions;
    if (solutions < SOLUTIONS_AT_ONCE) continue;
    yield chunk;
    chunk = [];
    solutions = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** Scores the solutions of these problems, in threads where they are many; how many solutions. */
export async function scoreAll(source: ScoringSource, problems: readonly ProblemToScore[]): Promise<number> {
  const solutions = problems.reduce((sum, problem) => sum + problem.solutions, 0);
  const chunks = chunksOf(problems);
  if (solutions <= SOLUTIONS_INLINE) {
    let scored = 0;
    for (const chunk of chunks) scored += await scoreProblems(getPool(), source, chunk);
    return scored;
  }
  const threads = Array.from({ length: THREADS }, () => new LearningThread());
  try {
    const lanes = threads.flatMap((thread) => Array.from({ length: LANES }, () => thread));
    const counts = await Promise.all(lanes.map((thread) => drain(thread, source, chunks)));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

async function drain(
  thread: LearningThread,
  source: ScoringSource,
  chunks: Iterator<string[]>,
): Promise<number> {
  let scored = 0;
  for (let next = chunks.next(); !next.done; next = chunks.next())
    scored += await thread.score(source, next.value);
  return scored;
}

/** Learns in a thread where `steps`, the judged steps to read, are many: what takes long keeps nothing else waiting. */
export async function learn(lesson: Lesson, steps: number): Promise<Learned | null> {
  if (steps <= STEPS_INLINE) return learnLabels(getPool(), lesson);
  const thread = new LearningThread();
  try {
    return await thread.learn(lesson);
  } finally {
    await thread.end();
  }
}

/** Puts what is open in a round in order and writes it; a large pool in a thread, whose memory goes with it. */
export async function rankInOrder(place: RankingPlace, terms: RankingTerms): Promise<RankedPool> {
  if (await hasAtMostOpen(getPool(), place.projectId, RANKED_INLINE))
    return rankPool(getPool(), place, terms);
  const thread = new LearningThread();
  try {
    return await thread.rank(place, terms);
  } finally {
    await thread.end();
  }
}
