import type { TaskList } from 'graphile-worker';
import { closeTimesheetsTask } from '@/lib/server/jobs/close-timesheets';
import { deleteAbandonedUploadsTask } from '@/lib/server/jobs/delete-abandoned-uploads';
import { importFileTask } from '@/lib/server/jobs/import-file';
import { makeSnapshotTask } from '@/lib/server/jobs/make-snapshot';
import { measureFiguresTask, measureQualityTask, measureStaleTask } from '@/lib/server/jobs/measure-figures';
import { rankSolutionsTask, refreshQueueTask, trainScorerTask } from '@/lib/server/jobs/rank-solutions';
import { releaseExpiredTask } from '@/lib/server/jobs/release-expired';
import { summariseQueueTask, summariseStaleQueuesTask } from '@/lib/server/jobs/summarise-queue';

/** Every task that the worker can do, under the name that addJob uses. */
export const taskList: TaskList = {
  'close-timesheets': closeTimesheetsTask,
  'delete-abandoned-uploads': deleteAbandonedUploadsTask,
  'import-file': importFileTask,
  'make-snapshot': makeSnapshotTask,
  'measure-figures': measureFiguresTask,
  'measure-quality': measureQualityTask,
  'measure-stale': measureStaleTask,
  'rank-solutions': rankSolutionsTask,
  'refresh-queue': refreshQueueTask,
  'release-expired': releaseExpiredTask,
  'summarise-queue': summariseQueueTask,
  'summarise-stale-queues': summariseStaleQueuesTask,
  'train-scorer': trainScorerTask,
};

/** Tasks that the clock starts, in crontab's own words (UTC). */
export const crontab = [
  '* * * * * release-expired',
  '23 2 * * * close-timesheets',
  '17 * * * * delete-abandoned-uploads',
  '*/5 * * * * summarise-stale-queues',
  '*/10 * * * * measure-stale',
].join('\n');
