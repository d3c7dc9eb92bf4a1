import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadQueue, type LoadedQueue } from '@/bench/claim/load-queue';
import { printBars, type Bar } from '@/bench/print-bars';
import { quantile, runFlatOut, runSteady, type Operation } from '@/bench/claim/run-clients';
import { ARMS } from '@/lib/core/queue/arm-order';
import { claimStatement, claimTask } from '@/lib/server/db/sql/claim-task';
import { LAZY_COMMIT } from '@/lib/server/db/sql/lazy-commit';
import { env } from '@/lib/server/env';
import { explainPrepared } from '@/lib/server/db/testing/explain-prepared';

const CLIENTS = 16;
const PER_SECOND = 50;
const SIZE = { problems: 40_000, solutions: 120_000, steps: 1_000_000, annotators: 200_000, past: 300_000 };
const FLAT_OUT = { turns: 4, seconds: 3 };
const STEADY = { turns: 6, seconds: 5 };

/** The least that a claim has to write: one update by primary key and one insert, in one transaction. */
const floorStatement = (first = '', from = '') => `
WITH ${first} taken AS (
  UPDATE queue_entry SET open_slots = open_slots - 1 WHERE project_id = $1 AND round_id = $2 AND solution_id = $3
)
INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, slot,
  lease_until, opened_at, arm, ranking_version, need, batch)
SELECT $1, $4, $5, $3, $6, $2, 'stop_at_first_error', 'leased', 'current', now() + interval '30 minutes', now(),
  'information', 0, 0.1, 1 ${from}`;

interface Contest {
  floor: Operation;
  /** The floor without waiting for the disk, as a claim commits: what that alone is worth. */
  lazyFloor: Operation;
  claim: Operation;
}

function contest(pool: pg.Pool, queue: LoadedQueue): Contest {
  let used = 0;
  const nextAnnotator = () => {
    const id = queue.annotatorIds[used++];
    if (!id) throw new Error('The benchmark made too few annotators for this machine.');
    return id;
  };
  const { projectId, floorRoundId, solutionIds, segmentationIds } = queue;
  const floor = (name: string, text: string) => async () => {
    const at = Math.floor(Math.random() * solutionIds.length);
    const ids = [randomUUID(), nextAnnotator(), segmentationIds[at]];
    await pool.query({ name, text, values: [projectId, floorRoundId, solutionIds[at], ...ids] });
  };
  return {
    floor: floor('floor', floorStatement()),
    lazyFloor: floor('lazy-floor', floorStatement(`${LAZY_COMMIT}, `, 'FROM lazy')),
    async claim() {
      const isClaimed = await claimTask(pool, claimRequest(projectId, nextAnnotator()));
      if (!isClaimed) throw new Error('A claim found nothing in a full queue.');
    },
  };
}

const claimRequest = (projectId: string, annotatorId: string) => ({
  projectId,
  annotatorId,
  assignmentId: randomUUID(),
  slot: 'current' as const,
  leaseSeconds: 1_800,
  // Two arms that have nothing stand before the one that serves: the dearest order.
  arms: ['disagreement', 'overlap', 'information', 'audit'] as const,
  mixArms: ARMS,
  auditBatches: [1, 2, 3, 4, 5],
  mixVersion: null,
});

/** Floor and claim take turns, so that what else the machine does falls on both. */
async function measure({ floor, lazyFloor, claim }: Contest) {
  const rates = { floor: [] as number[], lazyFloor: [] as number[], claim: [] as number[] };
  for (let turn = 0; turn < FLAT_OUT.turns; turn += 1) {
    rates.floor.push(await runFlatOut(floor, CLIENTS, FLAT_OUT.seconds));
    rates.lazyFloor.push(await runFlatOut(lazyFloor, CLIENTS, FLAT_OUT.seconds));
    rates.claim.push(await runFlatOut(claim, CLIENTS, FLAT_OUT.seconds));
  }
  const times = { floor: [] as number[], claim: [] as number[] };
  for (let turn = 0; turn < STEADY.turns; turn += 1) {
    times.floor.push(...(await runSteady(floor, PER_SECOND, STEADY.seconds)));
    times.claim.push(...(await runSteady(claim, PER_SECOND, STEADY.seconds)));
  }
  return { rates, times };
}

async function countDoubleLeases(pool: pg.Pool, roundId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM assignment WHERE round_id = $1 AND state = 'leased'
     GROUP BY solution_id HAVING count(*) > 1) doubled`,
    [roundId],
  );
  return rows[0]!.count;
}

async function benchClaim(pool: pg.Pool): Promise<boolean> {
  const start = performance.now();
  const queue = await loadQueue(pool, SIZE);
  console.log(
    `${SIZE.steps} steps in ${SIZE.solutions} solutions queued in ${Math.round((performance.now() - start) / 1_000)} s`,
  );
  const both = contest(pool, queue);
  const statement = claimStatement(claimRequest(queue.projectId, queue.annotatorIds.at(-1)!));
  console.log(await explainPrepared(pool, statement, 'force_generic_plan'));
  await runFlatOut(both.floor, CLIENTS, 1);
  await runFlatOut(both.claim, CLIENTS, 1);
  const { rates, times } = await measure(both);
  const floorPerSecond = quantile(rates.floor, 0.5);
  const claimsPerSecond = quantile(rates.claim, 0.5);
  const [floorP99Ms, claimP99Ms] = [quantile(times.floor, 0.99), quantile(times.claim, 0.99)];
  const doubleLeases = await countDoubleLeases(pool, queue.roundId);
  const turns = Object.entries(rates).map(([name, each]) => `${name} ${each.map(Math.round)}/s`);
  console.log(`flat out, each turn: ${turns.join(', ')}`);
  const p50 = { floor: quantile(times.floor, 0.5), claim: quantile(times.claim, 0.5) };
  console.log(
    `steady ${PER_SECOND}/s, p50: floor ${p50.floor.toFixed(2)} ms, claim ${p50.claim.toFixed(2)} ms`,
  );
  const bars: Bar[] = [
    { what: 'claims a second, times the floor', value: claimsPerSecond / floorPerSecond, want: '>= 0.3' },
    {
      what: 'the same, times a floor that does not wait for the disk either',
      value: claimsPerSecond / quantile(rates.lazyFloor, 0.5),
      want: null,
    },
    { what: 'p99 at a steady rate, times the floor', value: claimP99Ms / floorP99Ms, want: '<= 5' },
    { what: 'double leases', value: doubleLeases, want: '= 0' },
  ];
  return printBars('claim', bars, { floorPerSecond, claimsPerSecond, floorP99Ms, claimP99Ms });
}

/** On the empty database that `npm run bench` gives; refuses any other. */
async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: CLIENTS });
  const { rows } = await pool.query('SELECT 1 FROM project LIMIT 1');
  if (rows.length > 0) throw new Error('This benchmark needs an empty database: npm run bench -- claim');
  process.exitCode = (await benchClaim(pool)) ? 0 : 1;
  await pool.end();
}

await main();
