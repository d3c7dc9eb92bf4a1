import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';

const shared = globalThis as { stepmarkPrisma?: PrismaClient };

/** The Prisma client of this process, on the same pool as the hand-written SQL. For everything that is not a hot path. */
export function prisma(): PrismaClient {
  shared.stepmarkPrisma ??= new PrismaClient({ adapter: new PrismaPg(getPool()) });
  return shared.stepmarkPrisma;
}
