import type { FirstErrorAgreement, Overview } from '@/lib/contracts/overview';
import { cohenKappa } from '@/lib/core/agreement/cohen-kappa';
import { getPool } from '@/lib/server/db/pool';
import {
  readArmWork,
  readFirstErrorPairs,
  readInboxSize,
  readPeopleWork,
  type FirstErrorPair,
} from '@/lib/server/db/sql/read-overview';

/** The lead's morning figures, computed now from what was labelled here. Labels from files are not counted. */
export async function readOverview(projectId: string): Promise<Overview> {
  const pool = getPool();
  const [people, arms, pairs, inbox] = await Promise.all([
    readPeopleWork(pool, projectId),
    readArmWork(pool, projectId),
    readFirstErrorPairs(pool, projectId),
    readInboxSize(pool, projectId),
  ]);
  return {
    computedAt: new Date().toISOString(),
    people,
    arms,
    agreement: (['right', 'wrong', 'undecided'] as const).map((outcome) => agreementOn(outcome, pairs)),
    inbox: { open: inbox.open, oldestAt: inbox.oldestAt?.toISOString() ?? null },
  };
}

function agreementOn(
  outcome: FirstErrorPair['outcome'],
  all: readonly FirstErrorPair[],
): FirstErrorAgreement {
  const pairs = all.filter((pair) => pair.outcome === outcome);
  const same = pairs.filter(({ first, second }) => first === second).length;
  const kappa = cohenKappa(pairs.map(({ first, second }) => [String(first), String(second)] as const));
  return {
    outcome,
    pairs: pairs.length,
    share: pairs.length === 0 ? null : same / pairs.length,
    kappa: kappa.value,
    reason: kappa.value === null ? kappa.reason : null,
  };
}
