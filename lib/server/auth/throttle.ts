import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getPool } from '@/lib/server/db/pool';
import { AppError } from '@/lib/server/errors/app-error';

const WINDOW_SECONDS = 15 * 60;

/** How often each thing may be tried within a quarter of an hour. A right password takes its own try back. */
export const THROTTLES = { account: 10, address: 60, link: 60 } as const;
export type ThrottleKind = keyof typeof THROTTLES;

const limiters = new Map<ThrottleKind, RateLimiterPostgres>();

function limiter(kind: ThrottleKind): RateLimiterPostgres {
  const made = limiters.get(kind);
  if (made) return made;
  const fresh = new RateLimiterPostgres({
    storeClient: getPool(),
    storeType: 'pool',
    tableName: 'sign_in_attempt',
    tableCreated: true,
    keyPrefix: kind,
    points: THROTTLES[kind],
    duration: WINDOW_SECONDS,
  });
  limiters.set(kind, fresh);
  return fresh;
}

// Keys are hashed: an e-mail address may be longer than the column, and need not be readable there.
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('hex');

/**
 * Counts one try, before it is made, so that parallel tries cannot slip through.
 * @throws AppError `too-many-attempts` with `retryAt` (ISO 8601)
 */
export async function countAttempt(kind: ThrottleKind, subject: string): Promise<void> {
  try {
    await limiter(kind).consume(keyOf(subject));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAt = new Date(Date.now() + refusal.msBeforeNext).toISOString();
    const minutes = Math.max(1, Math.ceil(refusal.msBeforeNext / 60_000));
    const detail = `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    throw new AppError('too-many-attempts', detail, { retryAt });
  }
}

/** Takes one counted try back. */
export async function forgiveAttempt(kind: ThrottleKind, subject: string): Promise<void> {
  await limiter(kind).reward(keyOf(subject));
}

/** Forgets all tries: the right password was given. */
export async function clearAttempts(kind: ThrottleKind, subject: string): Promise<void> {
  await limiter(kind).delete(keyOf(subject));
}
