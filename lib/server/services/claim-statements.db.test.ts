import { expect, it, vi } from 'vitest';
import { getPool } from '@/lib/server/db/pool';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();

it('asks nothing for a claim that has to be planned anew', async () => {
  const scene = await makeScene(database().pool, { problems: 3 });
  const first = await claim(scene);
  await rateAll(scene, first);
  await submit(scene, first);
  const asked = vi.spyOn(getPool(), 'query');
  await claim(scene);
  const statements: unknown[] = asked.mock.calls.map(([statement]) => statement);
  asked.mockRestore();
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter((statement) => typeof statement === 'string')).toEqual([]);
});
