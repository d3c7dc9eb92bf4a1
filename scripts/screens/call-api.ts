import type { APIRequestContext } from '@playwright/test';
import { SentenceError } from '@/scripts/sentence-error.mjs';

/** The demo project's place in the API. */
export const DEMO = '/api/v1/projects/demo';

/**
 * One call of the API as the person of this browser; its JSON.
 * @throws SentenceError where it was refused
 */
export async function call<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await request.fetch(path, { method, data });
  if (!answer.ok()) throw new SentenceError(`${method} ${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Asks until the answer is yes, for two minutes at most.
 * @throws SentenceError with the complaint
 */
export async function until(isDone: () => Promise<boolean>, complaint: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new SentenceError(complaint);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
