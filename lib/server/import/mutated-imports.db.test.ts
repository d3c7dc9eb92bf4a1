import { expect, it } from 'vitest';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importMutatedFiles } from '@/lib/server/import/testing/import-mutated-files';

const instance = useTestInstance();
const nothing = {
  'without steps': 0,
  'without solution': 0,
  'without rating': 0,
  'without history': 0,
  miscounted: 0,
};

it('damaged files leave nothing half-written (60 of the 1,000 of the long run)', async () => {
  const projectId = await instance.newProject();
  const seeds = Array.from({ length: 60 }, (_, index) => index * 17);
  const found = await importMutatedFiles(instance.db.pool, projectId, seeds);
  expect(found.halves).toEqual(nothing);
  expect(found.done).toBeGreaterThan(20);
}, 120_000);
