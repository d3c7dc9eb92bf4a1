import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id parameters (19 MiB, two passes): some 30 ms. Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** False for a null hash too, after the same work: the time of an answer does not tell which accounts exist. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword('no account has this one');
  const isRight = await verify(passwordHash ?? (await dummy), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}
