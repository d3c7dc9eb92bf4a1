import { createHash, randomBytes } from 'node:crypto';
import type { TokenHash } from '@/lib/server/db/repositories/one-time-tokens';

export const HOUR_MS = 60 * 60 * 1000;

/** A secret for a link (256 bits), and what is stored of it. */
export function makeLinkToken(): { token: string; tokenHash: TokenHash } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

/** SHA-256: a token has too many bits to be guessed from it. */
export function hashLinkToken(token: string): TokenHash {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
