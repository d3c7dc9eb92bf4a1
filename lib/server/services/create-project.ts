import { randomInt } from 'node:crypto';
import type { NewProject } from '@/lib/contracts/projects';
import type { Project } from '@/lib/server/db/generated/client';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { putMember } from '@/lib/server/db/repositories/members';
import {
  insertFirstRound,
  insertGuideline,
  insertProject,
  isSlugFree,
} from '@/lib/server/db/repositories/projects';
import { transact, type Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';
import { fieldError } from '@/lib/server/errors/field-error';

const FIRST_ROUND = 'Round 1';
const MOST_SEED = 2 ** 31 - 1;

/** What an annotator can say an error is, until the project's own list is written. */
export const FIRST_ERROR_CATEGORIES = [
  { key: 'calculation', label: 'Calculation' },
  { key: 'logic', label: 'Does not follow' },
  { key: 'misread', label: 'Misreads the problem' },
  { key: 'unsupported', label: 'Unsupported claim' },
  { key: 'other', label: 'Other' },
];

/**
 * Makes a project with its first guideline and an open "Round 1"; its maker becomes its lead.
 * @param makerId null: a command on the server, and the project has no lead yet
 * @throws AppError `bad-request` on field `slug` where it is taken
 */
export function createProject(makerId: string | null, request: NewProject): Promise<Project> {
  return transact(async (db) => {
    if (!(await isSlugFree(request.slug, db))) throw slugTaken();
    const project = await insertProject(projectRow(request), db).catch((error: unknown) => {
      throw isTaken(error) ? slugTaken() : error;
    });
    await openFirstRound(project.id, makerId, request, db);
    if (makerId) await putMember(project.id, makerId, 'lead', db);
    const target = project.slug;
    await recordAudit({ projectId: project.id, userId: makerId, action: 'project.create', target }, db);
    return project;
  });
}

function projectRow({ slug, name, labelPolicy }: NewProject) {
  const seed = randomInt(MOST_SEED);
  return { id: uuidv7(), slug, name, labelPolicy, seed, errorCategories: FIRST_ERROR_CATEGORIES };
}

async function openFirstRound(projectId: string, makerId: string | null, request: NewProject, db: Db) {
  const { guideline, labelPolicy, overlap } = request;
  const hasGuideline = guideline.trim() !== '';
  const guidelineVersionId = hasGuideline ? await insertGuideline(projectId, guideline, makerId, db) : null;
  await insertFirstRound({ projectId, name: FIRST_ROUND, overlap, labelPolicy, guidelineVersionId }, db);
}

function slugTaken() {
  return fieldError('slug', 'Another project has this address. Choose another.');
}

/** Prisma's code for a unique index: somebody took the slug in the same moment. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P2002';
}
