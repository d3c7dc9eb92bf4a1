import { expect, it } from 'vitest';
import { exportOptions } from '@/lib/core/formats/export-options';
import { failSnapshot } from '@/lib/server/db/repositories/snapshots';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { createSnapshot } from '@/lib/server/services/create-snapshot';
import { makeSnapshotAgain } from '@/lib/server/services/make-snapshot-again';
import { getSnapshot } from '@/lib/server/services/read-snapshot';

const database = useDatabase();

it('makes a failed snapshot again, once, and says who asked for it', async () => {
  const { project, userIds } = await makeScene(database().pool, { problems: 1 });
  const [userId] = userIds as [string];
  const options = exportOptions.parse({ format: 'prm800k' });
  const number = await createSnapshot({ projectId: project.id, userId, name: 'First', options });
  const again = () => makeSnapshotAgain(project.id, userId, number);
  await expect(again()).rejects.toMatchObject({ code: 'conflict' });

  const { id } = await getSnapshot(project.id, number);
  await failSnapshot(project.id, id, 'The disk is full.');
  expect((await again()).snapshot).toMatchObject({ state: 'queued', error: null });
  await expect(again()).rejects.toMatchObject({ code: 'conflict' });
  const { rows } = await database().pool.query(
    `SELECT user_id AS by, target FROM audit_log WHERE project_id = $1 AND action = 'snapshot.remake'`,
    [project.id],
  );
  expect(rows).toEqual([{ by: userId, target: 'First' }]);
});
