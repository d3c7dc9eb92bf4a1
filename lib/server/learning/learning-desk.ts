import { LearningThread } from '@/lib/server/learning/in-thread';
import { getPool } from '@/lib/server/db/pool';
import type { ProblemToScore } from '@/lib/server/db/sql/read-problems-to-score';
import { learnLabels, type Learned, type Lesson } from '@/lib/server/learning/learn-labels';
import { scoreProblems, type ScoringSource } from '@/lib/server/learning/score-problems';

/** So little is done at once where it is asked for; more goes into threads. */
const SOLUTIONS_INLINE = 60;
const STEPS_INLINE = 400;
/** So much is learned within a second or two. */
const STEPS_QUICK = 20_000;
/** Solutions that a thread reads and scores in one go. */
const SOLUTIONS_AT_ONCE = 150;
/** Up to so many are scored by the thread that is kept; a whole pool gets threads of its own. */
const SOLUTIONS_QUICK = 2_000;
const THREADS = 2;

let quick: LearningThread | null = null;

/** A thread that is kept, so that small work after a submit does not wait for one to start. */
function quickThread(): LearningThread {
  quick ??= new LearningThread(false, () => (quick = null));
  return quick;
}

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
  if (solutions <= SOLUTIONS_QUICK) return drain(quickThread(), source, chunks);
  const threads = Array.from({ length: THREADS }, () => new LearningThread(true));
  try {
    const counts = await Promise.all(threads.map((thread) => drain(thread, source, chunks)));
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

/** Learns in a thread where `steps`, the judged steps to read, are many; what takes long never keeps refreshes waiting. */
export async function learn(lesson: Lesson, steps: number): Promise<Learned | null> {
  if (steps <= STEPS_INLINE) return learnLabels(getPool(), lesson);
  if (steps <= STEPS_QUICK) return quickThread().learn(lesson);
  const thread = new LearningThread(true);
  try {
    return await thread.learn(lesson);
  } finally {
    await thread.end();
  }
}
