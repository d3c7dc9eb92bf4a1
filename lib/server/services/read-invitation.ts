import { hashLinkToken } from '@/lib/server/auth/link-token';
import { findInvitationByHash } from '@/lib/server/db/repositories/invitations';
import { findUserByEmail } from '@/lib/server/db/repositories/users';

export type InvitationState =
  | { kind: 'unknown' | 'revoked' | 'expired' | 'accepted' }
  | {
      kind: 'open';
      email: string;
      /** Null: to Stepmark itself. */
      projectName: string | null;
      role: 'annotator' | 'lead' | 'admin' | 'none';
      invitedBy: string;
      hasAccount: boolean;
    };

/** What the page of an invitation's link should show. */
export async function readInvitation(token: string): Promise<InvitationState> {
  const found = await findInvitationByHash(hashLinkToken(token));
  if (!found || found.project?.hiddenAt) return { kind: 'unknown' };
  if (found.acceptedAt) return { kind: 'accepted' };
  if (found.revokedAt) return { kind: 'revoked' };
  if (found.expiresAt <= new Date()) return { kind: 'expired' };
  return {
    kind: 'open',
    email: found.email,
    projectName: found.project?.name ?? null,
    role: found.role ?? (found.isAdmin ? 'admin' : 'none'),
    invitedBy: found.createdBy.name,
    hasAccount: (await findUserByEmail(found.email)) !== null,
  };
}
