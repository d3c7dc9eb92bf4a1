import { prisma } from '@/lib/server/db/prisma';

/** Replaces one member of a user's preferences in one statement, so that two tabs do not undo each other. */
export async function setPreference(userId: string, name: string, value: unknown): Promise<void> {
  const part = JSON.stringify({ [name]: value });
  await prisma()
    .$executeRaw`UPDATE "user" SET preferences = preferences || ${part}::jsonb WHERE id = ${userId}::uuid`;
}
