import type { PreviewRequest, QueuePage } from '@/lib/contracts/queue';
import { previewServing } from '@/lib/core/queue/preview-serving';
import { createRandom } from '@/lib/core/scoring/random';
import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import { readMix, readQueueState } from '@/lib/server/db/sql/queue-settings';
import { readArmCandidates } from '@/lib/server/db/sql/read-arm-candidates';
import { AppError } from '@/lib/server/errors/app-error';
import { problemCapOf } from '@/lib/server/services/problem-cap';
import { findQueueRound, PREVIEW_SIZE, rowsOf } from '@/lib/server/services/read-queue';
import { topUnder } from '@/lib/server/services/top-under';

/**
 * The next 50 under a mix and rule that are not applied; nothing is written. Another rule or cap puts the whole round
 * in order once: some seconds for 100,000 solutions. Throws `not-found` where the round is not open.
 */
export async function previewQueue(project: Project, request: PreviewRequest): Promise<QueuePage> {
  const { rounds } = await findQueueRound(project.id, request.round);
  const round = rounds.find(({ number }) => number === request.round);
  if (!round) throw new AppError('not-found', 'This round is not open any more.');
  const [lists, current, { cost, problemCap }] = await Promise.all([
    readArmCandidates(getPool(), project.id, round, PREVIEW_SIZE),
    readMix(getPool(), project.id),
    readQueueState(getPool(), project.id),
  ]);
  const isRanked = request.rule === current.rule && request.problemCap === problemCap;
  const terms = { rule: request.rule, cost, cap: await problemCapOf(project.id, request.problemCap) };
  const place = { projectId: project.id, roundId: round.id };
  const information = isRanked ? lists.information : await topUnder(place, terms, PREVIEW_SIZE);
  const servings = previewServing(
    { ...lists, information },
    request.mix,
    PREVIEW_SIZE,
    createRandom(project.seed),
  );
  return { rows: await rowsOf(project.id, round, servings), next: null };
}
