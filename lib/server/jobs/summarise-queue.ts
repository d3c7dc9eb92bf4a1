import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { summariseQueue, summariseStaleQueues } from '@/lib/server/services/summarise-queue';

const Payload = z.object({ projectId: z.uuid() });

/** Job `summarise-queue`: what the queue of one project has brought. */
export const summariseQueueTask: Task = async (payload) => {
  await summariseQueue(Payload.parse(payload).projectId);
};

/** Job `summarise-stale-queues`, each five minutes: the same for every project that has new labels. */
export const summariseStaleQueuesTask: Task = async (_payload, helpers) => {
  const count = await summariseStaleQueues();
  if (count > 0) helpers.logger.info(`Brought the queue reports of ${count} projects up to date.`);
};
