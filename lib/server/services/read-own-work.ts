import type { OwnWork } from '@/lib/contracts/own-work';
import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import {
  countOwnSubmissions,
  readOwnRounds,
  readOwnRulings,
  readOwnSubmissions,
} from '@/lib/server/db/sql/read-own-work';

const PER_PAGE = 25;

/** A person's own work in a project: today by round, what was submitted (newest first, `page` from 1), rulings. */
export async function readOwnWork(
  project: Project,
  userId: string,
  page: number,
  now = new Date(),
): Promise<OwnWork> {
  const pool = getPool();
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  const place = { projectId: project.id, userId };
  const [rounds, submissions, count, rulings] = await Promise.all([
    readOwnRounds(pool, project.id, userId, dayStart),
    readOwnSubmissions(pool, place, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countOwnSubmissions(pool, project.id, userId),
    readOwnRulings(pool, project.id, userId),
  ]);
  return {
    rounds: rounds.map((round) => ({ ...round, deadline: round.deadline?.toISOString() ?? null })),
    submissions: submissions.map(({ submittedAt, reopenUntil, ...rest }) => ({
      ...rest,
      submittedAt: submittedAt.toISOString(),
      reopenUntil: reopenUntil?.toISOString() ?? null,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(count / PER_PAGE)),
    rulings: rulings.map((ruling) => ({ ...ruling, at: ruling.at.toISOString() })),
    timeRules: { idleSeconds: project.idleSeconds, hiddenSeconds: project.hiddenSeconds },
  };
}
