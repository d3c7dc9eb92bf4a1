import { hashLinkToken } from '@/lib/server/auth/link-token';
import { findLiveToken } from '@/lib/server/db/repositories/one-time-tokens';
import { hasAnyUser } from '@/lib/server/db/repositories/users';

export type SetupLinkState = 'usable' | 'gone' | 'set-up-already';

/** What the set-up page should show for this link. */
export async function readSetupLink(token: string): Promise<SetupLinkState> {
  if (await hasAnyUser()) return 'set-up-already';
  return (await findLiveToken(hashLinkToken(token), 'setup')) ? 'usable' : 'gone';
}
