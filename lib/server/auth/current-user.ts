import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Actor } from '@/lib/core/authz/rights';
import { findSessionUser, readSessionToken, sessionCookieName } from '@/lib/server/auth/session-token';

/** The signed-in person, as the user's row says now (not as the cookie said when it was made). */
export interface CurrentUser extends Actor {
  email: string;
  name: string;
}

/**
 * Null where nobody is signed in, the session was revoked, or the account is disabled. Routes give their request; pages
 * give none and are answered once a rendering.
 */
export async function currentUser(request?: Request): Promise<CurrentUser | null> {
  return request ? readUser(cookieOf(request, sessionCookieName())) : currentPageUser();
}

const currentPageUser = cache(async () => readUser((await cookies()).get(sessionCookieName())?.value));

async function readUser(cookie: string | undefined): Promise<CurrentUser | null> {
  const claims = await readSessionToken(cookie);
  const user = claims && (await findSessionUser(claims));
  if (!user) return null;
  return { userId: user.id, isAdmin: user.isAdmin, email: user.email, name: user.name };
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
