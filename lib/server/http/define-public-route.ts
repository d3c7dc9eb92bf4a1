import type { z } from 'zod';
import { clientAddress } from '@/lib/server/auth/client-address';
import { currentUser, type CurrentUser } from '@/lib/server/auth/current-user';
import { countAttempt, forgiveAttempt } from '@/lib/server/auth/throttle';
import { problemResponse } from '@/lib/server/http/problem';
import { readInput } from '@/lib/server/http/read-input';
import { refuseCrossSite } from '@/lib/server/http/refuse-cross-site';

interface PublicRouteDefinition<I, O> {
  input: z.ZodType<I>;
  output: z.ZodType<O>;
  handler: (call: PublicCall<I>) => Promise<O>;
}

export interface PublicCall<I> {
  /** Null where nobody is signed in, which is the usual case. */
  user: CurrentUser | null;
  input: I;
}

export type PublicRouteHandler = ((request: Request) => Promise<Response>) & {
  definition: { scope: 'public' };
};

/**
 * A route for people without a session: setting up, accepting an invitation, a new password. The secret is in the body.
 * Refused calls are counted by address and throttled; all else is as with `defineRoute`.
 */
export function definePublicRoute<I, O>(definition: PublicRouteDefinition<I, O>): PublicRouteHandler {
  const handle = async (request: Request): Promise<Response> => {
    try {
      return await answer(definition, request);
    } catch (error) {
      return problemResponse(error);
    }
  };
  return Object.assign(handle, { definition: { scope: 'public' as const } });
}

async function answer<I, O>(definition: PublicRouteDefinition<I, O>, request: Request): Promise<Response> {
  refuseCrossSite(request);
  const address = clientAddress((name) => request.headers.get(name));
  if (address) await countAttempt('link', address);
  const input = definition.input.parse(await readInput(request));
  const user = await currentUser(request);
  const result = await definition.handler({ user, input });
  if (address) await forgiveAttempt('link', address);
  return Response.json(definition.output.parse(result), { headers: { 'cache-control': 'no-store' } });
}
