import { z } from 'zod';

export const ProtectedList = z.object({
  id: z.uuid(),
  name: z.string(),
  problemCount: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ProtectedList = z.infer<typeof ProtectedList>;

/** GET /api/v1/protected-lists */
export const ProtectedLists = z.object({ lists: z.array(ProtectedList) });
export type ProtectedLists = z.infer<typeof ProtectedLists>;

/**
 * POST /api/v1/protected-lists: JSON Lines or a JSON array of records with “problem”, “question” or “prompt”, or plain
 * text with a problem a line.
 */
export const AddProtectedList = z.object({
  name: z.string().trim().min(1).max(100),
  text: z.string().min(1).max(20_000_000),
});
export type AddProtectedList = z.infer<typeof AddProtectedList>;

/** A problem of a file that is, or holds most of, a protected one. */
export const ProtectedMatch = z.object({
  /** The beginning of the file's problem. */
  problem: z.string(),
  /** List and name: "MATH-500: algebra/12". */
  protectedBy: z.string(),
  kind: z.enum(['same text', 'overlap']),
  /** Share of the protected problem's runs of words, 0 to 1. */
  share: z.number(),
});
export type ProtectedMatch = z.infer<typeof ProtectedMatch>;
