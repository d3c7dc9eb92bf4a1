import type { Task } from 'graphile-worker';
import { deleteAbandonedUploads } from '@/lib/server/import/delete-abandoned-uploads';
import { log } from '@/lib/server/log';

/** Job `delete-abandoned-uploads`: files that nobody imported, once an hour. */
export const deleteAbandonedUploadsTask: Task = async () => {
  const deleted = await deleteAbandonedUploads(Date.now());
  if (deleted > 0) log.info('deleted uploads that nobody imported', { deleted });
};
