import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { User } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import { env } from '@/lib/server/env';
import { createUser } from '@/lib/server/services/create-user';

const PEOPLE = [
  { name: 'Demo Admin', email: 'admin@demo.stepmark', role: 'admin and lead', isAdmin: true },
  { name: 'Ada Demo', email: 'ada@demo.stepmark', role: 'annotator', isAdmin: false },
  { name: 'Ben Demo', email: 'ben@demo.stepmark', role: 'annotator', isAdmin: false },
  { name: 'Chen Demo', email: 'chen@demo.stepmark', role: 'annotator', isAdmin: false },
] as const;

export interface DemoPeople {
  admin: User;
  annotators: User[];
}

const SignIns = z.array(z.object({ email: z.string(), password: z.string(), role: z.string() }));

/** Passwords are drawn at the first fill and kept here for their owner alone, so that a later start can print them. */
function signInsPath(): string {
  return path.join(env().DATA_DIR, 'demo-sign-ins.json');
}

function drawSignIns(): z.infer<typeof SignIns> {
  if (fs.existsSync(signInsPath())) return SignIns.parse(JSON.parse(fs.readFileSync(signInsPath(), 'utf8')));
  const drawn = PEOPLE.map(({ email, role }) => ({
    email,
    role,
    password: randomBytes(12).toString('base64url'),
  }));
  fs.mkdirSync(env().DATA_DIR, { recursive: true });
  fs.writeFileSync(signInsPath(), JSON.stringify(drawn, null, 2), { mode: 0o600 });
  return drawn;
}

/** One admin and three annotators; those that an earlier, interrupted fill made are taken as they are. */
export async function makeDemoPeople(): Promise<DemoPeople> {
  const signIns = drawSignIns();
  const users: User[] = [];
  for (const { name, email, isAdmin } of PEOPLE) {
    const password = signIns.find((one) => one.email === email)!.password;
    const existing = await prisma().user.findUnique({ where: { email } });
    users.push(existing ?? (await createUser({ name, email, password, isAdmin })));
  }
  const [admin, ...annotators] = users;
  return { admin: admin!, annotators };
}

/** What the terminal shows. */
export function signInLines(): string {
  if (!fs.existsSync(signInsPath())) return 'The demo project is there; its passwords were made elsewhere.';
  const rows = SignIns.parse(JSON.parse(fs.readFileSync(signInsPath(), 'utf8')));
  const lines = rows.map(({ email, password, role }) => `  ${email.padEnd(22)} ${password}  ${role}`);
  return ['Demo sign-ins:', ...lines].join('\n');
}
