import type { Task } from 'graphile-worker';
import { getPool } from '@/lib/server/db/pool';
import { closeTimesheets, listWorkedRounds } from '@/lib/server/db/sql/timesheets';
import { log } from '@/lib/server/log';

/** Job `close-timesheets`, each night: weeks that are over and can change no more become what people are paid by. */
export const closeTimesheetsTask: Task = async () => {
  const now = new Date();
  let closed = 0;
  for (const { projectId, roundId } of await listWorkedRounds(getPool(), now)) {
    closed += await closeTimesheets(getPool(), projectId, roundId, now);
  }
  if (closed > 0) log.info('closed weeks of timesheets', { closed });
};
