import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/server/auth/auth-options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and the session endpoint, which renews the cookie while somebody works. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, await resolved(context), authOptions());
}

async function resolved(context: Context) {
  return { params: await context.params };
}

export { handler as GET, handler as POST };
