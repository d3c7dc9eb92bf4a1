import { z } from 'zod';

const ProblemDocument = z.looseObject({
  code: z.string(),
  title: z.string(),
  detail: z.string().default(''),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;

const NO_NETWORK: ProblemDocument = {
  code: 'no-network',
  title: 'The server cannot be reached',
  detail: 'Check the network, then try again.',
  fields: [],
};

/** A refusal, as the server worded it (RFC 9457); `status` 0 where no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    readonly problem: ProblemDocument,
  ) {
    super(problem.detail || problem.title);
  }
}

export interface ApiCall<O> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, beginning with a slash. */
  path: string;
  body?: unknown;
  output: z.ZodType<O>;
  signal?: AbortSignal;
}

/** Calls one of our own routes. Throws `ApiProblem` for a refusal and where no answer came. */
export async function callApi<O>({ method = 'GET', path, body, output, signal }: ApiCall<O>): Promise<O> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    signal,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiProblem(0, NO_NETWORK);
  });
  if (response.ok) return output.parse(await response.json());
  throw new ApiProblem(response.status, await readProblem(response));
}

async function readProblem(response: Response): Promise<ProblemDocument> {
  const fallback = { code: 'internal', title: 'Something went wrong', detail: 'Try again.', fields: [] };
  const body: unknown = await response.json().catch(() => null);
  return ProblemDocument.safeParse(body).data ?? fallback;
}

/** What to tell the person: the server's sentence, or the error's own. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** The server's sentence about one field of the body; undefined where it has none. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.problem.fields.find((entry) => entry.field === field)?.message;
}
