import { z } from 'zod';
import { MemberRole } from '@/lib/contracts/invitations';

/** GET /api/v1/projects/:slug/members */
export const MemberEntry = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  isDisabled: z.boolean(),
  joinedAt: z.string(),
  submittedCount: z.int(),
});
export type MemberEntry = z.infer<typeof MemberEntry>;
export const MemberList = z.object({ members: z.array(MemberEntry) });

/** To leave a project without a lead, one has to say so: 409 `conflict` with `isLastLead` otherwise. */
const AcceptsNoLead = z.boolean().default(false);

/** PATCH /api/v1/projects/:slug/members/:id */
export const MemberChange = z.object({ role: MemberRole, acceptsNoLead: AcceptsNoLead });
/** DELETE /api/v1/projects/:slug/members/:id */
export const MemberRemoval = z.object({ acceptsNoLead: AcceptsNoLead });
