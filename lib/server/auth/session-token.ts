import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import type { User } from '@/lib/server/db/generated/client';
import { findUser } from '@/lib/server/db/repositories/users';
import { env } from '@/lib/server/env';

/** A working day. Each look at the session endpoint begins it anew. */
export const SESSION_SECONDS = 10 * 60 * 60;

/** What a session's token carries; all else is read from the user's row at each request. */
export const SessionClaims = z.object({ userId: z.uuid(), sessionVersion: z.int() });
export type SessionClaims = z.infer<typeof SessionClaims>;

export function hasSecureCookies(): boolean {
  return env().NEXTAUTH_URL.startsWith('https:');
}

/** The name that next-auth gives its session cookie. */
export function sessionCookieName(): string {
  return `${hasSecureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}

/** The cookie of a new session, as sign-in sets it; for tests that sign in through the database. */
export async function makeSessionCookie(claims: SessionClaims): Promise<{ name: string; value: string }> {
  const value = await encode({
    token: { ...claims },
    secret: env().NEXTAUTH_SECRET,
    maxAge: SESSION_SECONDS,
  });
  return { name: sessionCookieName(), value };
}

/** The `Set-Cookie` header that goes on with one's own session when all others were ended. */
export async function sessionCookieHeader(claims: SessionClaims): Promise<string> {
  const { name, value } = await makeSessionCookie(claims);
  const secure = hasSecureCookies() ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The claims of a cookie's value; null where it is missing, forged or too old. */
export async function readSessionToken(value: string | undefined): Promise<SessionClaims | null> {
  if (!value) return null;
  const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return SessionClaims.safeParse(token).data ?? null;
}

/** The user whom the claims name; null where the account is gone or disabled, or its sessions were ended since. */
export async function findSessionUser(claims: SessionClaims): Promise<User | null> {
  const user = await findUser(claims.userId);
  if (!user || user.disabledAt || user.sessionVersion !== claims.sessionVersion) return null;
  return user;
}
