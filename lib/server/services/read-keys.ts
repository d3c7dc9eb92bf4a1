import { z } from 'zod';
import { KeyChoiceRequest } from '@/lib/contracts/keys';
import { NO_KEY_CHOICE, type KeyChoice } from '@/lib/core/labels/keys';
import { findUser } from '@/lib/server/db/repositories/users';

const Preferences = z.looseObject({ keys: KeyChoiceRequest });

/** A person's own keys; the usual ones where nothing is kept, or what is kept fits no more. */
export async function readKeys(userId: string): Promise<KeyChoice> {
  const user = await findUser(userId);
  return Preferences.safeParse(user?.preferences).data?.keys ?? NO_KEY_CHOICE;
}
