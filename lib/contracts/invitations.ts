import { z } from 'zod';
import { LinkToken, NewPassword, PersonName } from '@/lib/contracts/accounts';

const LONGEST_LIST = 100_000;

export const MEMBER_ROLES = ['annotator', 'lead'] as const;
export const MemberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof MemberRole>;

/** A pasted list, as people have them. */
const Addresses = z.string().max(LONGEST_LIST, 'This list is too long. Paste it in parts.');

/** POST /api/v1/projects/:slug/invitations */
export const MemberInvite = z.object({ addresses: Addresses, role: MemberRole });

/** POST /api/v1/invitations: accounts without a project. */
export const AccountInvite = z.object({ addresses: Addresses, isAdmin: z.boolean().default(false) });

/** A link that was just made. It is shown once: what is stored cannot be turned back into it. */
export const MadeInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  path: z.string(),
  expiresAt: z.string(),
});
export type MadeInvitation = z.infer<typeof MadeInvitation>;

export const InviteAnswer = z.object({
  made: z.array(MadeInvitation),
  /** What was not understood, by line. */
  refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  /** Addresses that need no invitation. */
  already: z.array(z.string()),
  repeatCount: z.int(),
});
export type InviteAnswer = z.infer<typeof InviteAnswer>;

export const InvitationEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  role: MemberRole.nullable(),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type InvitationEntry = z.infer<typeof InvitationEntry>;
export const InvitationList = z.object({ invitations: z.array(InvitationEntry) });

/** POST /api/v1/invitations/accept: name and password for a new account; none where one is signed in as the invited. */
export const InvitationAcceptance = z.object({
  token: LinkToken,
  name: PersonName.optional(),
  password: NewPassword.optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
/** Where to go next, and the address to sign in with. */
export const AcceptanceAnswer = z.object({ path: z.string(), email: z.string() });
