import type { KeyChoice } from '@/lib/core/labels/keys';
import { setPreference } from '@/lib/server/db/repositories/set-preference';

/** Keeps a person's own keys; other preferences stay. */
export async function saveKeys(userId: string, choice: KeyChoice): Promise<KeyChoice> {
  await setPreference(userId, 'keys', choice);
  return choice;
}
