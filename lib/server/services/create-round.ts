import { MOST_LISTED, type RoundRequest, type RoundSelection } from '@/lib/contracts/rounds';
import type { SolutionSearch } from '@/lib/contracts/solutions';
import { isLeadRole } from '@/lib/core/authz/roles';
import { findGuidelineId } from '@/lib/server/db/repositories/guidelines';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { listMemberRows } from '@/lib/server/db/repositories/members';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { drawSolutions } from '@/lib/server/db/sql/draw-solutions';
import { joinRound } from '@/lib/server/db/sql/join-round';
import { findSolutionIds } from '@/lib/server/db/sql/search-solutions';
import { uuidv7 } from '@/lib/server/db/uuid';
import { fieldError } from '@/lib/server/errors/field-error';
import { openRound } from '@/lib/server/services/open-round';

const MOST_OF_PILOT = 200;

/**
 * Makes an open round. A pilot is a few solutions that each of its people labels, the annotators of the project where
 * none are named, and stays out of exports unless the request says so.
 * @param actorId null: a command on the server
 * @throws AppError `bad-request` on the field that cannot be
 */
export async function createRound(
  projectId: string,
  actorId: string | null,
  request: RoundRequest,
): Promise<{ number: number; solutions: number }> {
  const userIds = await peopleOf(projectId, request);
  const guidelineVersionId = await guidelineOf(projectId, request.guidelineNumber);
  return inTransaction(async (db) => {
    const selection = await selectionOf(db, projectId, request);
    const { roundId, number, queued } = await openRound(
      projectId,
      { ...settingsOf(request, userIds.length), selection, guidelineVersionId },
      db,
    );
    if (queued === 0 && !request.takesNewImports) {
      throw fieldError(
        'selection',
        'No solution is like this. Loosen the selection, or let it take new imports.',
      );
    }
    if (userIds.length > 0) await joinRound(db, { projectId, roundId, userIds, newId: uuidv7 });
    const detail = { number, solutions: queued, people: userIds.length, isPilot: request.isPilot };
    const target = request.name || `Round ${number}`;
    await insertAudit(db, { projectId, userId: actorId, action: 'round.create', target, detail });
    return { number, solutions: queued };
  });
}

function settingsOf(request: RoundRequest, peopleCount: number) {
  const { name, isPilot, takesNewImports, labelPolicy, target, deadline, payRate, generation } = request;
  const { dailyLimit, dailySkipLimit, unit } = request;
  return {
    ...{ isPilot, labelPolicy, target, deadline, payRate, generation, dailyLimit, dailySkipLimit, unit },
    name: name || null,
    takesNewImports: takesNewImports && !isPilot,
    overlap: isPilot ? peopleCount : request.overlap,
    overlapShare: isPilot ? 0 : request.overlapShare,
    isExported: request.isExported ?? !isPilot,
  };
}

async function peopleOf(projectId: string, { userIds, isPilot }: RoundRequest): Promise<string[]> {
  if (userIds.length === 0 && !isPilot) return [];
  const members = await listMemberRows(projectId);
  if (userIds.length === 0) {
    const annotators = members.filter((member) => !isLeadRole(member.role) && !member.isDisabled);
    if (annotators.length === 0)
      throw fieldError('userIds', 'This project has no annotators yet. Invite some first.');
    return annotators.map((member) => member.userId);
  }
  const known = new Set(members.map((member) => member.userId));
  if (!userIds.every((id) => known.has(id)))
    throw fieldError('userIds', 'Somebody here is not a member any more.');
  return [...new Set(userIds)];
}

async function guidelineOf(projectId: string, number: number | null): Promise<string | null> {
  if (number === null) return null;
  const id = await findGuidelineId(projectId, number);
  if (!id) throw fieldError('guidelineNumber', `Version ${number} of the guideline is not published.`);
  return id;
}

/** What is searched for, as a list: labelling again begins with what is found now. */
async function foundBy(db: Queryable, projectId: string, search: SolutionSearch): Promise<RoundSelection> {
  const solutionIds = await findSolutionIds(db, projectId, search, MOST_LISTED);
  if (solutionIds.length === 0) throw fieldError('selection', 'The search finds no solution any more.');
  return { kind: 'list', solutionIds, isRelabelling: true };
}

async function selectionOf(db: Queryable, projectId: string, request: RoundRequest): Promise<RoundSelection> {
  const { isPilot, search } = request;
  const selection = search ? await foundBy(db, projectId, search) : request.selection;
  const size = request.sampleSize ?? (isPilot ? MOST_OF_PILOT : null);
  if (isPilot && size !== null && size > MOST_OF_PILOT) {
    throw fieldError('sampleSize', `A pilot has at most ${MOST_OF_PILOT} solutions.`);
  }
  if (size === null) return selection;
  const solutionIds = await drawSolutions(db, { projectId, selection, size });
  if (solutionIds.length === 0)
    throw fieldError('selection', 'No solution is like this. Loosen the selection.');
  return { kind: 'list', solutionIds, ...(search && { isRelabelling: true }) };
}
