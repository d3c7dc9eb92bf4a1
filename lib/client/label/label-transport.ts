import type {
  LeaseAnswer,
  NextAnswer,
  RatingAnswer,
  RatingWrite,
  ReopenAnswer,
  RevealAnswer,
  SkipAnswer,
  StoredRating,
  SubmitAnswer,
  SubmitRequest,
} from '@/lib/contracts/label';
import type { OwnPause } from '@/lib/contracts/own-work';
import { PERSON_HEADER } from '@/lib/core/authz/person-header';
import { jsonWorker } from '@/lib/client/label/json-worker';
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

/**
 * What came of a request. `unreachable`: no network, or a server in trouble; the same request may be sent again.
 * `other-person`: somebody else has signed in in this browser; it waits until the first is back.
 */
export type Reply<T> =
  { kind: 'done'; value: T } | { kind: 'unreachable' | 'signed-out' | 'other-person' } | Refusal;

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
  reveal(assignmentId: string): Promise<Reply<z.infer<typeof RevealAnswer>>>;
  pause(pause: OwnPause): Promise<Reply<unknown>>;
  /** The session endpoint renews the cookie; route handlers do not. */
  renewSession(): Promise<void>;
}

export type ReopenAnswerBody = z.infer<typeof ReopenAnswer>;

const TIMEOUT_MS = 20_000;

/** The label API of one project over fetch, for one person alone. */
export function createLabelTransport(slug: string, userId: string): LabelTransport {
  const base = `/api/v1/projects/${encodeURIComponent(slug)}`;
  const assignment = (id: string) => `${base}/assignments/${encodeURIComponent(id)}`;
  const send = <T>(method: string, path: string, body: unknown) => sendAs<T>(userId, method, path, body);
  return {
    next: (slot) => sendByWorker<NextAnswer>(userId, `${base}/next`, { slot }),
    rate: (id, position, alternative, write) =>
      send('PUT', `${assignment(id)}/ratings/${position}/${alternative}`, write),
    submit: (id, request) => send('POST', `${assignment(id)}/submit`, request),
    skip: (id, request) => send('POST', `${assignment(id)}/skip`, request),
    renewLease: (id, slot) => send('POST', `${assignment(id)}/lease`, { slot }),
    reopen: (id) => send('POST', `${assignment(id)}/reopen`, {}),
    reveal: (id) => send('POST', `${assignment(id)}/reveal`, {}),
    pause: (pause) => send('PUT', `${base}/own-pause`, pause),
    renewSession,
  };
}

async function sendAs<T>(userId: string, method: string, path: string, body: unknown): Promise<Reply<T>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { ...requestOf(userId, method, body), signal });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return replyOf<T>(response.status, isJson ? await response.json() : null);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** For large answers: they are parsed off the page's thread. */
async function sendByWorker<T>(userId: string, path: string, body: unknown): Promise<Reply<T>> {
  const answer = await jsonWorker()?.send(path, requestOf(userId, 'POST', body), TIMEOUT_MS);
  return answer ? replyOf<T>(answer.status, answer.body) : sendAs<T>(userId, 'POST', path, body);
}

function requestOf(userId: string, method: string, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json', [PERSON_HEADER]: userId };
  return { method, headers, body: JSON.stringify(body), redirect: 'error' };
}

/** `status` 0: no answer came; `body` null: it was no JSON. */
function replyOf<T>(status: number, body: unknown): Reply<T> {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  // A page in place of JSON is a proxy or a sign-in of the network, not our server.
  if (status < 300) return body === null ? { kind: 'unreachable' } : { kind: 'done', value: body as T };
  const document = (body ?? {}) as Partial<Refusal>;
  if (document.code === 'other-person') return { kind: 'other-person' };
  return { code: 'refused', detail: '', ...document, kind: 'refused', status };
}

async function renewSession(): Promise<void> {
  await fetch('/api/auth/session', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
