import { expect, it } from 'vitest';
import type { StartImportRequest } from '@/lib/contracts/import';
import { addPeople } from '@/lib/server/db/testing/label-scene';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importFile } from '@/lib/server/import/import-file';
import { addProtectedList } from '@/lib/server/services/add-protected-list';
import { deleteProtectedList } from '@/lib/server/services/delete-protected-list';
import { getImport } from '@/lib/server/services/get-import';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

const instance = useTestInstance();
const farmer =
  'A farmer has seventeen sheep and nine goats in a field beside the river; all but twelve of the animals run away. How many animals are left in the field at the end of the day?';

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function importProblems(
  projectId: string,
  problems: readonly string[],
  wishes: Partial<StartImportRequest> = {},
) {
  const text = problems.map((problem) => JSON.stringify({ problem, steps: ['x'] })).join('\n');
  const upload = await receiveUpload(projectId, {
    fileName: 'f.jsonl',
    announcedSize: null,
    bytes: whole(text),
  });
  const { id } = await startImport(projectId, null, {
    ...wishes,
    uploadId: upload.uploadId,
    format: 'candidates',
  });
  await importFile(projectId, id);
  return { preview: upload.preview, detail: await getImport(projectId, id) };
}

it('puts near-duplicates into one split, within a file and across imports, but never another number', async () => {
  const projectId = await instance.newProject();
  const first = await importProblems(projectId, [farmer, `${farmer} Explain.`]);
  expect(first.preview.nearDuplicateCount).toBe(1);
  const second = await importProblems(projectId, [
    farmer.toUpperCase(),
    farmer.replace('beside the river', 'next to the river'),
    farmer.replace('A farmer', '12 farmers together'),
    'Another problem, of triangles and of their angles.',
  ]);
  expect(second.detail.summary.notes).toEqual([
    { note: 'new problem is a near-duplicate of another one, and shares its split', count: 2 },
  ]);
  const { rows } = await instance.db.pool.query<{ problems: number; splits: number }>(
    `SELECT count(*)::int AS problems, count(DISTINCT split)::int AS splits FROM problem
     WHERE project_id = $1 GROUP BY near_duplicate_group ORDER BY 1 DESC`,
    [projectId],
  );
  expect(rows).toEqual([
    { problems: 4, splits: 1 },
    { problems: 1, splits: 1 },
    { problems: 1, splits: 1 },
  ]);
});

it('marks protected problems, or leaves them out where that is wished', async () => {
  const projectId = await instance.newProject();
  const [userId = ''] = await addPeople(instance.db.pool, projectId, 1);
  const text = JSON.stringify({ question: farmer, unique_id: 'algebra/12' });
  const { lists } = await addProtectedList(userId, { name: 'Bench', text });
  expect(lists).toMatchObject([{ name: 'Bench', problemCount: 1 }]);
  await expect(addProtectedList(userId, { name: 'Bench', text })).rejects.toMatchObject({ code: 'conflict' });
  await expect(addProtectedList(userId, { name: 'Empty', text: '\n' })).rejects.toMatchObject({
    code: 'bad-request',
  });

  const problems = [
    farmer.toUpperCase(),
    `Here is a task. ${farmer} Answer with a number.`,
    'Quite another one.',
  ];
  const marked = await importProblems(projectId, problems);
  expect(marked.preview.protectedMatches).toMatchObject([
    { protectedBy: 'Bench: algebra/12', kind: 'same text', share: 1 },
    { protectedBy: 'Bench: algebra/12', kind: 'overlap' },
  ]);
  const { rows } = await instance.db.pool.query(
    'SELECT protected_by AS by, count(*)::int AS problems FROM problem WHERE project_id = $1 GROUP BY 1 ORDER BY 2',
    [projectId],
  );
  expect(rows).toEqual([
    { by: null, problems: 1 },
    { by: 'Bench: algebra/12', problems: 2 },
  ]);

  const other = await instance.newProject();
  const left = await importProblems(other, problems, { leavesOutProtected: true });
  expect(left.detail.summary).toMatchObject({ recordCount: 1, refusedCount: 2, problemCount: 1 });
  expect(left.detail.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringMatching(/^1 The problem is a protected one: Bench: algebra\/12/),
    expect.stringMatching(/^2 The problem holds \d+ % of a protected one: Bench: algebra\/12/),
  ]);

  expect((await deleteProtectedList(userId, lists[0]?.id ?? '')).lists).toEqual([]);
  const free = await importProblems(await instance.newProject(), problems);
  expect(free.preview.protectedCount).toBe(0);
});
