import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { insertRound, type RoundRow } from '@/lib/server/db/sql/insert-round';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';

export type NewRound = Partial<Omit<RoundRow, 'projectId' | 'roundId'>>;

/**
 * Opens a round: by default all solutions, those of later imports too, each labelled by one person. Its solutions can
 * be claimed at once; the ranking that orders them is queued. Give `db` to make it part of a transaction.
 */
export async function openRound(
  projectId: string,
  round: NewRound = {},
  db?: Queryable,
): Promise<{ roundId: string; number: number; queued: number }> {
  return db ? open(db, projectId, round) : inTransaction((client) => open(client, projectId, round));
}

async function open(db: Queryable, projectId: string, round: NewRound) {
  const roundId = uuidv7();
  const number = await insertRound(db, { ...DEFAULTS, ...round, projectId, roundId });
  if (number === null) throw new AppError('not-found', 'There is no such project.');
  const queued = await openQueueEntries(db, { projectId, roundId });
  if (queued > 0) await queueRanking(db, projectId);
  return { roundId, number, queued };
}

const DEFAULTS = {
  name: null,
  selection: { kind: 'all' },
  takesNewImports: true,
  overlap: 1,
  overlapShare: 0,
  dailyLimit: null,
  dailySkipLimit: 20,
  labelPolicy: null,
  guidelineVersionId: null,
  target: null,
  deadline: null,
  payRate: null,
  unit: 'solution',
  isPilot: false,
  isExported: true,
  generation: null,
} as const;
