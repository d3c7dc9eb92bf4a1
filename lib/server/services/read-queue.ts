import type { QueueHead, QueuePage, QueueSearch } from '@/lib/contracts/queue';
import type { Arm } from '@/lib/core/queue/arm-order';
import { previewServing } from '@/lib/core/queue/preview-serving';
import { createRandom } from '@/lib/core/scoring/random';
import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { readMix, readQueueState } from '@/lib/server/db/sql/queue-settings';
import { readArmCandidates } from '@/lib/server/db/sql/read-arm-candidates';
import { readQueueHead, readQueueRounds, type QueueRound } from '@/lib/server/db/sql/read-queue-head';
import { readRankedPage, type RankedPlace } from '@/lib/server/db/sql/read-queue-ranking';
import { readExcluded, readQueueSolutions } from '@/lib/server/db/sql/read-queue-solutions';
import { queueRow } from '@/lib/server/services/queue-rows';

const PAGE_SIZE = 25;
export const PREVIEW_SIZE = 50;
const EXCLUDED_SHOWN = 100;
const NOTHING: QueuePage = { rows: [], next: null };

type ShownRound = Pick<QueueRound, 'id' | 'rankingVersion'>;
const NO_ROUND: ShownRound = { id: '00000000-0000-0000-0000-000000000000', rankingVersion: 0 };

/** The round that is asked for, else the first open one; undefined where none is open. */
export async function findQueueRound(projectId: string, number: number | undefined) {
  const rounds = await readQueueRounds(getPool(), projectId);
  return { rounds, round: rounds.find((round) => round.number === number) ?? rounds[0] };
}

/** What stands above the list of the queue's page. */
export async function findQueueHead(projectId: string, search: QueueSearch): Promise<QueueHead> {
  const { rounds, round } = await findQueueRound(projectId, search.round);
  const named = rounds.map(({ number, name }) => ({ number, name }));
  const [head, hasWorker] = await Promise.all([
    round ? readQueueHead(getPool(), projectId, round) : null,
    hasLiveWorker(),
  ]);
  return {
    rounds: named,
    round: round ? { number: round.number, name: round.name } : null,
    openSolutions: head?.openSolutions ?? 0,
    openSteps: head?.openSteps ?? 0,
    rule: head?.rule ?? null,
    rankedSecondsAgo: head?.rankedSecondsAgo ?? null,
    isRanking: head?.isRanking ?? false,
    hasWorker,
  };
}

/** The next 50 as the mix would serve them, a page of the whole ranking, or what leads took out. */
export async function readQueue(project: Project, search: QueueSearch): Promise<QueuePage> {
  if (search.view === 'excluded') return readExcludedPage(project.id);
  const { round } = await findQueueRound(project.id, search.round);
  if (!round) return NOTHING;
  return search.view === 'next' ? readNext(project, round) : readRanking(project.id, round, search);
}

async function readNext(project: Project, round: QueueRound): Promise<QueuePage> {
  const [lists, { mix }] = await Promise.all([
    readArmCandidates(getPool(), project.id, round, PREVIEW_SIZE),
    readMix(getPool(), project.id),
  ]);
  const random = createRandom(project.seed);
  const servings = previewServing(lists, mix, PREVIEW_SIZE, random);
  return { rows: await rowsOf(project.id, round, servings), next: null };
}

async function readRanking(projectId: string, round: QueueRound, search: QueueSearch): Promise<QueuePage> {
  const { generator, outcome, problem, minWrong } = search;
  const after = search.after ? placeOf(search.after) : null;
  const filters = { generator, outcome, problem, minWrong };
  const found = await readRankedPage(getPool(), projectId, round, filters, after, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE).map(({ solutionId: id }) => ({ id, arm: 'information' as const }));
  return {
    rows: await rowsOf(projectId, round, shown),
    next: found.length > PAGE_SIZE ? markOf(found[PAGE_SIZE - 1]!) : null,
  };
}

/** The last 100 that were taken out. */
async function readExcludedPage(projectId: string): Promise<QueuePage> {
  const ids = await readExcluded(getPool(), projectId, EXCLUDED_SHOWN);
  const servings = ids.map((id) => ({ id, arm: 'information' as const }));
  return { rows: await rowsOf(projectId, NO_ROUND, servings), next: null };
}

/** Rows for these servings, in their order. */
export async function rowsOf(
  projectId: string,
  round: ShownRound,
  servings: readonly { id: string; arm: Arm }[],
) {
  const ids = servings.map(({ id }) => id);
  const [solutions, { cost }, { rule }] = await Promise.all([
    readQueueSolutions(getPool(), projectId, round, ids),
    readQueueState(getPool(), projectId),
    readMix(getPool(), projectId),
  ]);
  return solutions.map((solution, index) => queueRow(solution, servings[index]!.arm, { rule, cost }));
}

const markOf = ({ need, tie, solutionId }: RankedPlace) => `${need}~${tie}~${solutionId}`;

function placeOf(mark: string): RankedPlace {
  const [need, tie, solutionId] = mark.split('~') as [string, string, string];
  return { need: Number(need), tie: Number(tie), solutionId };
}
