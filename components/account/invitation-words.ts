export type DeadInvitation = 'unknown' | 'revoked' | 'expired' | 'accepted';

/** What became of a link that does not work, and what to do. */
export const DEAD_INVITATIONS: Record<DeadInvitation, { title: string; note: string }> = {
  unknown: {
    title: 'This link leads nowhere',
    note: 'It may have been cut when it was copied. Ask the person who sent it for a new one.',
  },
  revoked: {
    title: 'This invitation was taken back',
    note: 'If there is a newer link, use that one; else ask the person who sent it.',
  },
  expired: {
    title: 'This invitation has expired',
    note: 'Links work for seven days. Ask the person who sent it for a new one.',
  },
  accepted: { title: 'This invitation was used', note: 'Sign in with the account that accepted it.' },
};

const AS: Record<'annotator' | 'lead' | 'admin' | 'none', string> = {
  annotator: 'to label solutions',
  lead: 'as a lead',
  admin: 'as an admin',
  none: 'to Stepmark',
};

/** "Ada invites you to MATH, to label solutions." */
export function invitationSentence(invitation: {
  invitedBy: string;
  projectName: string | null;
  role: keyof typeof AS;
}): string {
  const { invitedBy, projectName, role } = invitation;
  if (projectName === null)
    return `${invitedBy} invites you ${role === 'none' ? AS.none : `to Stepmark ${AS[role]}`}.`;
  return `${invitedBy} invites you ${AS[role]}.`;
}
