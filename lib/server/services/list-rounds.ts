import type { RoundDetail, RoundEntry } from '@/lib/contracts/rounds';
import { getPool } from '@/lib/server/db/pool';
import { readRoundPeople, readRounds, type RoundFigures } from '@/lib/server/db/sql/read-rounds';
import { AppError } from '@/lib/server/errors/app-error';

/** The rounds of work of a project, the newest first. */
export async function listRounds(projectId: string): Promise<RoundEntry[]> {
  return (await readRounds(getPool(), projectId)).map(entryOf);
}

/** One round with its settings and people. Throws AppError `not-found`. */
export async function readRound(projectId: string, number: number): Promise<RoundDetail> {
  return detailOf(projectId, await requireRound(projectId, number));
}

/** The same for a page: null where there is no such round. */
export async function findRound(projectId: string, number: number): Promise<RoundDetail | null> {
  const [figures] = await readRounds(getPool(), projectId, number);
  return figures ? detailOf(projectId, figures) : null;
}

async function detailOf(projectId: string, figures: RoundFigures): Promise<RoundDetail> {
  const members = await readRoundPeople(getPool(), projectId, figures.id);
  return { ...figures, ...entryOf(figures), givenTarget: figures.target, members };
}

/** The round of this number, also for those who change it. Throws AppError `not-found`. */
export async function requireRound(projectId: string, number: number): Promise<RoundFigures> {
  const [figures] = await readRounds(getPool(), projectId, number);
  if (!figures) throw new AppError('not-found', `There is no round ${number} in this project.`);
  return figures;
}

function entryOf(row: RoundFigures): RoundEntry {
  const { number, name, state, isPilot, isExported, solutions, submitted, people } = row;
  return {
    ...{ number, name, state, isPilot, isExported, solutions, submitted, people },
    target: row.target ?? submitted + row.openSlots + row.leased,
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
