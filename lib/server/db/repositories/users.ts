import type { Prisma, User } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';

// One key for all that decides how many admins there are, so that two such acts never run side by side.
const ADMINS_LOCK = 4_100_201;

export function findUser(id: string, db: Db = prisma()): Promise<User | null> {
  return db.user.findUnique({ where: { id } });
}

/** `email` in lower case, as stored. */
export function findUserByEmail(email: string, db: Db = prisma()): Promise<User | null> {
  return db.user.findUnique({ where: { email } });
}

export function insertUser(data: Prisma.UserCreateInput, db: Db = prisma()): Promise<User> {
  return db.user.create({ data });
}

export function updateUser(id: string, data: Prisma.UserUpdateInput, db: Db = prisma()): Promise<User> {
  return db.user.update({ where: { id }, data });
}

export async function hasAnyUser(db: Db = prisma()): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) !== null;
}

/** Admins that can sign in, this one left out. */
export function countOtherAdmins(id: string, db: Db): Promise<number> {
  return db.user.count({ where: { isAdmin: true, disabledAt: null, id: { not: id } } });
}

/** Until the end of the transaction, nobody else makes, removes or counts admins. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`;
}

/** Of these addresses, those that have an account already. */
export async function listAddressesOfUsers(emails: string[]): Promise<string[]> {
  const rows = await prisma().user.findMany({ where: { email: { in: emails } }, select: { email: true } });
  return rows.map((row) => row.email);
}

export interface UserPage {
  /** In the name or the address, in any case; '' finds all. */
  search: string;
  skip: number;
  take: number;
}

/** By name, with the projects that they are members of; and how many the search finds in all. */
export async function listUserRows({ search, skip, take }: UserPage) {
  const contains = { contains: search, mode: 'insensitive' as const };
  const where = search === '' ? {} : { OR: [{ name: contains }, { email: contains }] };
  const [total, rows] = await Promise.all([
    prisma().user.count({ where }),
    prisma().user.findMany({
      where,
      skip,
      take,
      orderBy: [{ name: 'asc' }, { email: 'asc' }],
      include: { members: { include: { project: { select: { name: true, slug: true } } } } },
    }),
  ]);
  return { total, rows };
}
