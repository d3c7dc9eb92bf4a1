import type {
  LeaseAnswer,
  NextAnswer,
  RatingAnswer,
  RatingWrite,
  ReopenAnswer,
  SkipAnswer,
  StoredRating,
  SubmitAnswer,
  SubmitRequest,
} from '@/lib/contracts/label';
import type { FinishProblem } from '@/lib/core/labels/finish';
import type { z } from 'zod';

/** A refusal that says why; the further members are those of the problem document. */
export interface Refusal {
  kind: 'refused';
  status: number;
  code: string;
  detail: string;
  current?: StoredRating | null;
  by?: 'you' | 'somebody else';
  at?: string;
  problem?: FinishProblem;
}

/** What came of a request. `unreachable`: no network, or a server in trouble; the same request may be sent again. */
export type Reply<T> =
  { kind: 'done'; value: T } | { kind: 'unreachable' } | { kind: 'signed-out' } | Refusal;

export type Slot = 'current' | 'prefetch';

export interface LabelTransport {
  next(slot: Slot): Promise<Reply<NextAnswer>>;
  rate(
    assignmentId: string,
    position: number,
    alternative: number,
    write: RatingWrite,
  ): Promise<Reply<RatingAnswer>>;
  submit(assignmentId: string, request: SubmitRequest): Promise<Reply<SubmitAnswer>>;
  skip(
    assignmentId: string,
    request: { clientId: string; reason: string },
  ): Promise<Reply<z.infer<typeof SkipAnswer>>>;
  renewLease(assignmentId: string, slot: Slot): Promise<Reply<z.infer<typeof LeaseAnswer>>>;
  reopen(assignmentId: string): Promise<Reply<ReopenAnswerBody>>;
  /** The session endpoint renews the cookie; route handlers do not. */
  renewSession(): Promise<void>;
}

export type ReopenAnswerBody = z.infer<typeof ReopenAnswer>;

const TIMEOUT_MS = 20_000;

/** The label API of one project over fetch. */
export function createLabelTransport(slug: string): LabelTransport {
  const base = `/api/v1/projects/${encodeURIComponent(slug)}`;
  const assignment = (id: string) => `${base}/assignments/${encodeURIComponent(id)}`;
  return {
    next: (slot) => send('POST', `${base}/next`, { slot }),
    rate: (id, position, alternative, write) =>
      send('PUT', `${assignment(id)}/ratings/${position}/${alternative}`, write),
    submit: (id, request) => send('POST', `${assignment(id)}/submit`, request),
    skip: (id, request) => send('POST', `${assignment(id)}/skip`, request),
    renewLease: (id, slot) => send('POST', `${assignment(id)}/lease`, { slot }),
    reopen: (id) => send('POST', `${assignment(id)}/reopen`, {}),
    renewSession,
  };
}

async function send<T>(method: string, path: string, body: unknown): Promise<Reply<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.ok) return { kind: 'done', value: (await response.json()) as T };
    return await failure(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

async function failure(response: Response): Promise<Exclude<Reply<never>, { kind: 'done' }>> {
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    return { kind: 'unreachable' };
  const isProblem = response.headers.get('content-type')?.includes('json') ?? false;
  const document = isProblem ? ((await response.json()) as Partial<Refusal>) : {};
  return { code: 'refused', detail: '', ...document, kind: 'refused', status: response.status };
}

async function renewSession(): Promise<void> {
  await fetch('/api/auth/session', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
