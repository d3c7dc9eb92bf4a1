import { z } from 'zod';
import { can, type Scope } from '@/lib/core/authz/rights';
import { currentUser, type CurrentUser } from '@/lib/server/auth/current-user';
import {
  findAssignmentStanding,
  findProjectStanding,
  type AssignmentStanding,
  type ProjectStanding,
} from '@/lib/server/db/repositories/find-standing';
import { AppError } from '@/lib/server/errors/app-error';
import { problemResponse } from '@/lib/server/http/problem';
import { readInput } from '@/lib/server/http/read-input';
import { refuseCrossSite } from '@/lib/server/http/refuse-cross-site';
import { refuseOtherPerson } from '@/lib/server/http/refuse-other-person';
import { streamJson } from '@/lib/server/http/stream-json';

/** What a route is about: its row is read first, and the rights are asked of that row. */
export interface Resources {
  instance: null;
  project: ProjectStanding;
  assignment: AssignmentStanding;
}
export type ResourceKind = keyof Resources;

interface RouteDefinition<K extends ResourceKind, P, I, O> {
  scope: Scope;
  resource: K;
  /** Path parameters; `slug` and `id` (a UUID) are always checked. */
  params?: z.ZodType<P>;
  /** The JSON body, or the query of a GET. Leave out for a body that the handler streams itself. */
  input?: z.ZodType<I>;
  /** The JSON answer. Leave out where the handler answers with a Response of its own. */
  output?: z.ZodType<O>;
  /** The answer can be megabytes: it is written piece by piece. */
  isLarge?: boolean;
  handler: (call: RouteCall<K, P, I>) => Promise<O | Response>;
}

export interface RouteCall<K extends ResourceKind, P, I> {
  request: Request;
  user: CurrentUser;
  resource: Resources[K];
  params: P;
  input: I;
}

type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
export type RouteHandler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  definition: { scope: Scope; resource: ResourceKind };
};

const PathParams = z.object({ slug: z.string().max(80).optional(), id: z.uuid().optional() });

/**
 * The only way to make an API route: session, then the row, then the right to it, then input, then the handler, then
 * output. A stranger to a project is told that there is nothing here (404); a member without the right, 403.
 */
export function defineRoute<K extends ResourceKind, P = unknown, I = unknown, O = unknown>(
  definition: RouteDefinition<K, P, I, O>,
): RouteHandler {
  const handle = async (request: Request, context: RouteContext): Promise<Response> => {
    try {
      // Next gives no params at all to a route without a variable part.
      return await answer(definition, request, (await context.params) ?? {});
    } catch (error) {
      return problemResponse(error);
    }
  };
  return Object.assign(handle, { definition: { scope: definition.scope, resource: definition.resource } });
}

async function answer<K extends ResourceKind, P, I, O>(
  definition: RouteDefinition<K, P, I, O>,
  request: Request,
  rawParams: Record<string, unknown>,
): Promise<Response> {
  refuseCrossSite(request);
  const user = await currentUser(request);
  if (!user) throw new AppError('not-signed-in', 'Sign in, then try again; nothing was lost.');
  refuseOtherPerson(request, user.userId);
  const path = PathParams.safeParse(rawParams);
  if (!path.success) throw new AppError('not-found', 'There is nothing at this address.');
  const resource = await resolve(definition.resource, definition.scope, user, path.data);
  const params = (definition.params ?? z.unknown()).parse(rawParams) as P;
  const input = (definition.input ? definition.input.parse(await readInput(request)) : undefined) as I;
  const result = await definition.handler({ request, user, resource, params, input });
  if (result instanceof Response) return result;
  const body = definition.output ? definition.output.parse(result) : null;
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  return new Response(definition.isLarge ? streamJson(body) : JSON.stringify(body), { headers });
}

async function resolve<K extends ResourceKind>(
  kind: K,
  scope: Scope,
  user: CurrentUser,
  path: { slug?: string; id?: string },
): Promise<Resources[K]> {
  if (kind === 'instance') {
    if (!can(user, scope, { role: null })) throw new AppError('not-allowed', 'Only an admin may do this.');
    return null as Resources[K];
  }
  const found =
    kind === 'project'
      ? await findProjectStanding(user, path.slug ?? '')
      : await findAssignmentStanding(user, path.slug ?? '', path.id ?? '');
  if (!found || !can(user, 'project:read', found.standing)) {
    throw new AppError('not-found', 'There is nothing at this address, or it is not yours to see.');
  }
  if (!can(user, scope, found.standing)) {
    throw new AppError('not-allowed', 'Your role in this project does not include this. Ask its lead.');
  }
  return found as Resources[K];
}
