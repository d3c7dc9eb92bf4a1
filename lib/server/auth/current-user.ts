import type { Actor } from '@/lib/core/authz/rights';

/** The signed-in person, as the user's row says now (not as the cookie said when it was made). */
export interface CurrentUser extends Actor {
  email: string;
  name: string;
}

/** Null where nobody is signed in, the session was revoked, or the account is disabled. */
export async function currentUser(_request?: Request): Promise<CurrentUser | null> {
  return null;
}
