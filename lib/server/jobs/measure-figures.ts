import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { getPool } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';
import { findStaleFigures } from '@/lib/server/db/sql/project-figures';
import { measureOverview } from '@/lib/server/services/measure-overview';
import { measureQuality } from '@/lib/server/services/measure-quality';

const Payload = z.object({ projectId: z.uuid() });

/** Job `measure-figures`: the overview of one project. */
export const measureFiguresTask: Task = async (payload, helpers) => {
  const { projectId } = Payload.parse(payload);
  const { tookMs } = await measureOverview(projectId);
  helpers.logger.info(`Measured the overview of project ${projectId} in ${tookMs} ms.`);
};

/** Job `measure-quality`: how far the people of one project agree. */
export const measureQualityTask: Task = async (payload) => {
  await measureQuality(Payload.parse(payload).projectId);
};

/** Job `measure-stale`, every ten minutes: projects in which something was submitted since. */
export const measureStaleTask: Task = async () => {
  for (const projectId of await findStaleFigures(getPool(), 'overview'))
    await addJob(getPool(), 'measure-figures', { projectId }, `measure-figures:${projectId}`);
};
