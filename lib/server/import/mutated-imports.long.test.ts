import { expect, it } from 'vitest';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importMutatedFiles } from '@/lib/server/import/testing/import-mutated-files';

const instance = useTestInstance();

it('1,000 damaged files leave nothing half-written', async () => {
  const projectId = await instance.newProject();
  const seeds = Array.from({ length: 1_000 }, (_, index) => index * 17 + 5);
  const found = await importMutatedFiles(instance.db.pool, projectId, seeds);
  expect(Object.values(found.halves)).toEqual([0, 0, 0, 0, 0]);
  expect(found.done).toBeGreaterThan(300);
});
