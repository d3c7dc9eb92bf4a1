import type { Task } from 'graphile-worker';
import { getPool } from '@/lib/server/db/pool';
import { repairRanks } from '@/lib/server/db/sql/repair-ranks';
import { releaseExpired } from '@/lib/server/db/sql/release-expired';

/** Job `release-expired`, each minute: leases that ended go back to the queue, and what is open can be claimed. */
export const releaseExpiredTask: Task = async (_payload, helpers) => {
  let total = 0;
  for (let released = Infinity; released > 0; total += released) released = await releaseExpired(getPool());
  if (total > 0) helpers.logger.info(`Gave ${total} expired leases back to the queue.`);
  const repaired = await repairRanks(getPool());
  if (repaired > 0)
    helpers.logger.info(`Put ${repaired} open solutions without a rank at the end of theirs.`);
};
