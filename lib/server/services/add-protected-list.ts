import type { AddProtectedList, ProtectedLists } from '@/lib/contracts/protected-problems';
import { readProtectedList } from '@/lib/core/material/read-protected-list';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { insertProtectedList } from '@/lib/server/db/repositories/protected-problems';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { listProtectedLists } from '@/lib/server/services/list-protected-lists';

/** Keeps a list of protected problems. Throws AppError `bad-request` for an empty one, `conflict` for a name that is taken. */
export async function addProtectedList(
  userId: string,
  { name, text }: AddProtectedList,
): Promise<ProtectedLists> {
  const problems = readProtectedList(text);
  if (problems.length === 0) {
    throw new AppError(
      'bad-request',
      'No problem was found. Give one a line, or JSON records with “problem” or “question”.',
    );
  }
  const isNew = await insertProtectedList({ id: uuidv7(), name, createdById: userId }, problems);
  if (!isNew)
    throw new AppError(
      'conflict',
      `There is a list called “${name}” already. Delete it first, or choose another name.`,
    );
  const detail = { problems: problems.length };
  await recordAudit({ projectId: null, userId, action: 'protected-list.add', target: name, detail });
  return listProtectedLists();
}
