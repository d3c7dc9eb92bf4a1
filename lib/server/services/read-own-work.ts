import type { OwnWork } from '@/lib/contracts/own-work';
import type { Project } from '@/lib/server/db/generated/client';
import { timeParts, type Stretch } from '@/lib/core/labels/time';
import { getPool } from '@/lib/server/db/pool';
import { findOpenPause } from '@/lib/server/db/sql/own-pauses';
import { shownLine } from '@/lib/server/render/shown-text';
import { pausesDuring } from '@/lib/server/services/pauses-during';
import {
  countOwnSubmissions,
  readOwnRounds,
  readOwnRulings,
  readOwnSubmissions,
  readOwnTimes,
  sumOwnPauses,
  type OwnTime,
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
  const [rounds, submissions, count, rulings, times, openPause, pausedSecondsToday] = await Promise.all([
    readOwnRounds(pool, project.id, userId, dayStart),
    readOwnSubmissions(pool, place, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countOwnSubmissions(pool, project.id, userId),
    readOwnRulings(pool, project.id, userId),
    readOwnTimes(pool, project.id, userId, dayStart),
    findOpenPause(pool, project.id, userId),
    sumOwnPauses(pool, place, dayStart, now),
  ]);
  return {
    rounds: rounds.map((round) => ({ ...round, deadline: round.deadline?.toISOString() ?? null })),
    submissions: submissions.map(({ submittedAt, reopenUntil, problem, ...rest }) => ({
      ...rest,
      problem: shownLine(problem),
      submittedAt: submittedAt.toISOString(),
      reopenUntil: reopenUntil?.toISOString() ?? null,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(count / PER_PAGE)),
    rulings: rulings.map((ruling) => ({
      ...ruling,
      problem: shownLine(ruling.problem),
      at: ruling.at.toISOString(),
    })),
    ...{ openPause, pausedSecondsToday },
    times: await Promise.all(times.map((time) => explainTime(project, time))),
    timeRules: { idleSeconds: project.idleSeconds, hiddenSeconds: project.hiddenSeconds },
  };
}

/** How the time of one solution was made: the raw stretches, with the pauses that were kept apart from them. */
async function explainTime(project: Project, time: OwnTime): Promise<OwnWork['times'][number]> {
  const { intervals, annotatorId, submittedAt, problem, ...rest } = time;
  const stretches = (intervals ?? []).map(({ kind, from, to }): Stretch => {
    return { kind, from: Date.parse(from), to: Date.parse(to) };
  });
  const pauses = await pausesDuring(getPool(), { projectId: project.id, annotatorId }, stretches);
  return {
    ...rest,
    problem: shownLine(problem),
    submittedAt: submittedAt.toISOString(),
    parts: timeParts([...stretches, ...pauses], project),
  };
}
