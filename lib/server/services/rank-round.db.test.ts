import { expect, it } from 'vitest';
import { orderRanking } from '@/lib/core/queue/order-ranking';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { inTransaction } from '@/lib/server/db/pool';
import { beginRanking, switchRanking } from '@/lib/server/db/sql/write-ranking';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { moveInRound } from '@/lib/server/services/rank-round';
import { rankSolutions, termsOf } from '@/lib/server/services/rank-solutions';
import { claim } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

interface Rank {
  id: string;
  problem: string;
  need: number;
  own: number;
  tie: number;
  ordinal: number | null;
}

const readRanks = (scene: Scene) =>
  query<Rank>(
    `SELECT k.solution_id AS id, s.problem_id AS problem, k.need, k.own_need AS own, k.tie, k.ordinal
     FROM solution_rank k JOIN solution s ON s.id = k.solution_id
     WHERE k.round_id = $1 ORDER BY k.need DESC, k.tie, k.solution_id`,
    [scene.roundId],
  );

const ids = (ranks: readonly { id: string }[]) => ranks.map(({ id }) => id);

it('keeps the top in order and under the cap, and puts what falls below it by its need', async () => {
  const scene = await makeScene(database().pool, { problems: 40, solutionsPerProblem: 3 });
  const projectId = scene.project.id;
  await rankSolutions(projectId);
  const before = await readRanks(scene);
  const [risen, fallen] = [before.at(-1)!.problem, before[0]!.problem];
  await query(
    `UPDATE solution_score k SET p_wrong = CASE WHEN s.problem_id = $2 THEN '{.3,.3,.3}' ELSE '{.001,.001,.001}' END::real[]
     FROM solution s WHERE k.project_id = $1 AND s.id = k.solution_id AND s.problem_id IN ($2, $3)`,
    [projectId, risen, fallen],
  );
  const terms = await termsOf(projectId);
  await moveInRound({ projectId, roundId: scene.roundId }, terms, [risen, fallen], 30);
  const after = await readRanks(scene);
  const whole = orderRanking(
    after.map(({ own, ...rank }) => ({ ...rank, need: own, isPinned: false })),
    terms.cap,
  );
  expect(ids(after.slice(0, 28))).toEqual(ids(whole.slice(0, 28)));
  expect(after.slice(0, 28).filter(({ problem }) => problem === risen)).toHaveLength(2);
  const below = after.filter(({ problem }) => problem === fallen);
  expect(below).toHaveLength(3);
  for (const { need, own, ordinal } of below) expect({ need, ordinal }).toEqual({ need: own, ordinal: null });
  expect(ids(after.slice(-3)).sort()).toEqual(ids(below).sort());
});

it('gives no need to solutions of a length far from all others', async () => {
  const scene = await makeScene(database().pool, { problems: 120 });
  await query(
    `UPDATE segment SET text = repeat('Then 2 + 3 = 6 apples, and so on. ', 400) WHERE project_id = $1 AND segmentation_id = (
       SELECT segmentation_id FROM solution WHERE project_id = $1 ORDER BY id LIMIT 1)`,
    [scene.project.id],
  );
  await rankSolutions(scene.project.id);
  const ranks = await readRanks(scene);
  expect(ranks.filter(({ own }) => own === 0)).toHaveLength(1);
  expect(ranks.at(-1)!.own).toBe(0);
  const [first] = await query<{ problem: string }>(
    'SELECT problem_id AS problem FROM solution WHERE project_id = $1 ORDER BY id LIMIT 1',
    [scene.project.id],
  );
  const place = { projectId: scene.project.id, roundId: scene.roundId };
  await moveInRound(place, await termsOf(place.projectId), [first!.problem, ranks[0]!.problem]);
  expect((await readRanks(scene)).filter(({ own }) => own === 0)).toHaveLength(1);
});

it('lets people claim while it is switched to', async () => {
  const scene = await makeScene(database().pool, { problems: 5 });
  const place = { projectId: scene.project.id, roundId: scene.roundId };
  await rankSolutions(place.projectId);
  const begun = { ...place, rule: 'uniform', scorerVersionId: null };
  const version = await beginRanking(database().pool, begun);
  // The switch is not committed: a claim that waited for it would wait for ever.
  const task = await inTransaction(async (client) => {
    await switchRanking(client, { ...place, version });
    return claim(scene);
  });
  expect(task.steps.length).toBeGreaterThan(0);
});
