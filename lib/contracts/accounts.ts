import { z } from 'zod';
import { LONGEST_PASSWORD } from '@/lib/core/authz/password';

/** Trimmed and in lower case, as it is stored. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This is too long for an e-mail address.')
  .pipe(z.email('This is not an e-mail address.'));

export const PersonName = z
  .string()
  .trim()
  .min(1, 'Write the name that others should see.')
  .max(120, 'Use at most 120 characters.');

/** Its length is judged with its content (core/authz/password). */
export const NewPassword = z
  .string()
  .max(LONGEST_PASSWORD * 4, `Use at most ${LONGEST_PASSWORD} characters.`);

export const LinkToken = z.string().min(20).max(200);

/** A route that has nothing to say but that it was done. */
export const Done = z.object({ isDone: z.literal(true) });
export const DONE = { isDone: true } as const;

/** POST /api/v1/setup */
export const SetupRequest = z.object({
  token: LinkToken,
  email: Email,
  name: PersonName,
  password: NewPassword,
});
export type SetupRequest = z.infer<typeof SetupRequest>;

/** POST /api/v1/password-resets */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });

/** PATCH /api/v1/account */
export const AccountChange = z.object({ name: PersonName });
export const AccountAnswer = z.object({ name: z.string(), email: z.string() });

/** POST /api/v1/account/password */
export const PasswordChange = z.object({ current: z.string().min(1).max(1_000), password: NewPassword });

export const UserProject = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.enum(['annotator', 'lead']),
});

const Page = z.coerce.number().int().min(1).max(100_000).default(1);

/** GET /api/v1/users: those whose name or address holds the text. */
export const UserQuery = z.object({ search: z.string().trim().max(200).default(''), page: Page });
export type UserQuery = z.infer<typeof UserQuery>;
export const UserEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  projects: z.array(UserProject),
});
export type UserEntry = z.infer<typeof UserEntry>;
export const UserList = z.object({
  users: z.array(UserEntry),
  /** All that the search finds. */
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
});
export type UserList = z.infer<typeof UserList>;

/** PATCH /api/v1/users/:id */
export const UserChange = z.object({ isAdmin: z.boolean(), isDisabled: z.boolean() }).partial();
export type UserChange = z.infer<typeof UserChange>;

/** POST /api/v1/users/:id/reset-link: shown once. */
export const ResetLink = z.object({ path: z.string(), expiresAt: z.string() });
export type ResetLink = z.infer<typeof ResetLink>;

/** What else there is to say of an entry, by names that depend on what was done. */
export const AuditDetail = z.record(z.string(), z.unknown());

/** GET /api/v1/audit-log */
export const AuditQuery = z.object({ page: Page });
export const AuditPage = z.object({
  page: z.int(),
  pageCount: z.int(),
  entries: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      /** Null: a command on the server. */
      by: z.string().nullable(),
      project: z.string().nullable(),
      action: z.string(),
      target: z.string().nullable(),
      detail: AuditDetail,
    }),
  ),
});
export type AuditPage = z.infer<typeof AuditPage>;
