import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import { clientAddress } from '@/lib/server/auth/client-address';
import {
  SESSION_SECONDS,
  SessionClaims,
  findSessionUser,
  hasSecureCookies,
} from '@/lib/server/auth/session-token';
import { verifySignIn } from '@/lib/server/auth/verify-sign-in';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors/app-error';
import { log } from '@/lib/server/log';

declare module 'next-auth' {
  interface User {
    sessionVersion: number;
  }
}

const Credentials = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1_000) });

/** next-auth's settings. A function, because a build has no settings to read. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: hasSecureCookies(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (given, request) => authorize(given, request.headers ?? {}),
      }),
    ],
    callbacks: {
      // Called at sign-in with the user, later (at the session endpoint, which renews the cookie) without.
      jwt: async ({ token, user }) => {
        if (user) return { userId: user.id, sessionVersion: user.sessionVersion };
        const claims = SessionClaims.safeParse(token).data;
        if (!claims || !(await findSessionUser(claims))) throw new Error('The session was ended.');
        return { ...claims };
      },
      session: ({ session }) => ({ expires: session.expires, user: {} }),
    },
    logger: {
      // A session that was ended or has run out is no fault of ours.
      error: (code, metadata) => {
        if (code !== 'JWT_SESSION_ERROR') log.error('sign-in failed unexpectedly', { code, metadata });
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

async function authorize(given: unknown, headers: Record<string, unknown>) {
  const credentials = Credentials.safeParse(given).data;
  if (!credentials) return null;
  const address = clientAddress((name) => (typeof headers[name] === 'string' ? headers[name] : null));
  try {
    const user = await verifySignIn(credentials.email, credentials.password, address);
    return user && { id: user.id, sessionVersion: user.sessionVersion };
  } catch (error) {
    // next-auth hands the message of an error on to the sign-in form.
    if (error instanceof AppError) throw new Error(`${error.code} ${error.detail}`);
    throw error;
  }
}
