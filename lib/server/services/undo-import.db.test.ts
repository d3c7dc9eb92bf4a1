import { expect, it } from 'vitest';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { addPeople } from '@/lib/server/db/testing/label-scene';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { prisma } from '@/lib/server/db/prisma';
import { uuidv7 } from '@/lib/server/db/uuid';
import { importFile } from '@/lib/server/import/import-file';
import { claimTask } from '@/lib/server/services/claim-task';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { restoreImport } from '@/lib/server/services/restore-import';
import { startImport } from '@/lib/server/services/start-import';
import { undoImport } from '@/lib/server/services/undo-import';

const instance = useTestInstance();

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function importRecords(
  projectId: string,
  records: unknown[],
  format: 'candidates' | 'prm800k',
): Promise<string> {
  const bytes = whole(records.map((record) => JSON.stringify(record)).join('\n'));
  const { uploadId } = await receiveUpload(projectId, { fileName: 'f.jsonl', announcedSize: null, bytes });
  const { id } = await startImport(projectId, null, { uploadId, format });
  await importFile(projectId, id);
  return id;
}

it('takes an import out but for what was labelled, and brings it back', async () => {
  const projectId = await instance.newProject();
  const { pool } = instance.db;
  const [userId = ''] = await addPeople(pool, projectId, 1);
  await pool.query(
    `INSERT INTO round (project_id, id, number, name, state, overlap, label_policy) VALUES ($1, $2, 1, 'R', 'open', 1, 'rate_all')`,
    [projectId, uuidv7()],
  );
  const records = ['a', 'b', 'c'].map((problem) => ({ problem, steps: ['x'], generator: 'g' }));
  const id = await importRecords(projectId, records, 'candidates');
  await openQueueEntries(pool, { projectId });
  const project = await prisma().project.findUniqueOrThrow({ where: { id: projectId } });
  expect((await claimTask(project, userId, 'current')).kind).toBe('task');
  const counts = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM queue_entry WHERE project_id = $1) AS queued,
         (SELECT count(*)::int FROM solution WHERE project_id = $1 AND excluded_at IS NULL) AS used`,
      [projectId],
    );
    return rows[0] as { queued: number; used: number };
  };
  expect(await counts()).toEqual({ queued: 3, used: 3 });
  const undone = await undoImport(projectId, userId, id);
  expect(undone).toMatchObject({ keptCount: 1, kept: [{ generator: 'g', passes: 1 }] });
  expect(undone.summary.undoneAt).not.toBeNull();
  expect(await counts()).toEqual({ queued: 1, used: 1 });
  await expect(undoImport(projectId, userId, id)).rejects.toMatchObject({ code: 'conflict' });
  expect((await restoreImport(projectId, userId, id)).summary.undoneAt).toBeNull();
  expect(await counts()).toEqual({ queued: 3, used: 3 });
  await expect(restoreImport(projectId, userId, id)).rejects.toMatchObject({ code: 'conflict' });
});

it('no longer exports the labels of an undone import', async () => {
  const projectId = await instance.newProject();
  const record = {
    labeler: 'x',
    question: { problem: 'p', pre_generated_steps: ['a'] },
    label: {
      steps: [
        {
          completions: [{ text: 'a', rating: 1, flagged: null }],
          human_completion: null,
          chosen_completion: 0,
        },
      ],
      finish_reason: 'solution',
    },
  };
  const id = await importRecords(projectId, [record], 'prm800k');
  const [userId = ''] = await addPeople(instance.db.pool, projectId, 1);
  const isExported = async () => {
    const { rows } = await instance.db.pool.query(
      'SELECT is_exported FROM round WHERE project_id = $1 AND import_id = $2',
      [projectId, id],
    );
    return rows[0].is_exported as boolean;
  };
  await undoImport(projectId, userId, id);
  expect(await isExported()).toBe(false);
  await restoreImport(projectId, userId, id);
  expect(await isExported()).toBe(true);
});
