import type { Prisma } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';

/** The Prisma client, or one transaction of it: what a repository's function takes last. */
export type Db = Prisma.TransactionClient;

/** Runs `work` in one transaction; any error rolls it back and is rethrown. Not for hot paths. */
export function transact<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return prisma().$transaction(work);
}
