import { findPublishedGuideline } from '@/lib/server/db/repositories/find-published-guideline';
import { renderGuideline } from '@/lib/server/render/render-guideline';

/** The project's guideline as annotators read it now, as safe HTML; null where none is published. */
export async function readGuideline(projectId: string): Promise<{ number: number; html: string } | null> {
  const guideline = await findPublishedGuideline(projectId);
  if (!guideline) return null;
  return { number: guideline.number, html: renderGuideline(guideline.markdown) };
}
