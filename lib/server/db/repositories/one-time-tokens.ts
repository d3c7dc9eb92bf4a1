import type { OneTimeToken } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';

export type TokenPurpose = 'setup' | 'reset-password';
export type TokenHash = Uint8Array<ArrayBuffer>;

export interface NewToken {
  tokenHash: TokenHash;
  purpose: TokenPurpose;
  userId: string | null;
  expiresAt: Date;
}

/** Makes a token, and unmakes those that were not used of the same purpose and person: the newest link alone works. */
export async function replaceOneTimeToken(token: NewToken, db: Db): Promise<void> {
  await db.oneTimeToken.deleteMany({
    where: { purpose: token.purpose, userId: token.userId, usedAt: null },
  });
  await db.oneTimeToken.create({ data: token });
}

/** The token, if it can be used now. */
export function findLiveToken(
  tokenHash: TokenHash,
  purpose: TokenPurpose,
  db: Db = prisma(),
): Promise<OneTimeToken | null> {
  return db.oneTimeToken.findFirst({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } },
  });
}

/** Uses a token up, in one statement: of two at once, one gets true. */
export async function spendToken(tokenHash: TokenHash, purpose: TokenPurpose, db: Db): Promise<boolean> {
  const now = new Date();
  const { count } = await db.oneTimeToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}
