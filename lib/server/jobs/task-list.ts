import type { TaskList } from 'graphile-worker';
import { importFileTask } from '@/lib/server/jobs/import-file';

/** Every task that the worker can do, under the name that addJob uses. */
export const taskList: TaskList = {
  'import-file': importFileTask,
};
