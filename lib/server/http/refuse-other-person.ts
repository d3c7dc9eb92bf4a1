import { PERSON_HEADER } from '@/lib/core/authz/person-header';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Refuses what a page of one person sends once another has signed in in the same browser: nobody's work may be stored
 * as another's. Requests that name nobody pass.
 */
export function refuseOtherPerson(request: Request, userId: string): void {
  const named = request.headers.get(PERSON_HEADER);
  if (named === null || named === userId) return;
  throw new AppError('other-person', 'Somebody else is signed in in this browser now; nothing was stored.');
}
