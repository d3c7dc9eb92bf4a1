import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { rankSolutions } from '@/lib/server/services/rank-solutions';

const Payload = z.object({ projectId: z.uuid() });

/** Job `rank-solutions`: new order for the open rounds of a project. */
export const rankSolutionsTask: Task = async (payload, helpers) => {
  const { projectId } = Payload.parse(payload);
  const ranked = await rankSolutions(projectId);
  helpers.logger.info(`Ranked ${ranked.length} rounds of project ${projectId}.`, { ranked });
};
