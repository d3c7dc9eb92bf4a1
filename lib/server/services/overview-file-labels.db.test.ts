import { expect, it } from 'vitest';
import { addPeople } from '@/lib/server/db/testing/label-scene';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';
import { importText } from '@/lib/server/services/testing/import-text';
import { readOverview } from '@/lib/server/services/read-overview';
import { searchSolutions } from '@/lib/server/services/search-solutions';
import { undoImport } from '@/lib/server/services/undo-import';

const instance = useTestInstance();

const rated = (problem: string, labeler: string, rating: number) => ({
  labeler,
  question: { problem, pre_generated_steps: ['One step.'] },
  label: {
    steps: [
      {
        completions: [{ text: 'One step.', rating, flagged: null }],
        human_completion: null,
        chosen_completion: 0,
      },
    ],
    finish_reason: rating === -1 ? 'found_error' : 'solution',
  },
});
const judged = (problem: string, label: number) => ({
  ...{ id: problem, generator: 'g', problem, steps: ['One step.', 'Another.'] },
  ...{ final_answer_correct: label === -1, label },
});
const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

it('labels of files are counted apart from those of people, as exports hold them, until their import is undone', async () => {
  const projectId = await instance.newProject();
  const { pool } = instance.db;
  const [userId = ''] = await addPeople(pool, projectId, 1);
  await importText(
    instance,
    projectId,
    lines([rated('a', 'ann', 1), rated('a', 'ben', -1), rated('b', 'ann', 1)]),
    'prm800k',
  );
  await importText(instance, projectId, lines([judged('c', 0), judged('d', -1)]), 'processbench');

  const ratings = await exportedRows<{ assignment: string; solution_id: string }>(projectId, {
    format: 'long',
  });
  const firstErrors = await exportedRows<{ id: string }>(projectId, {
    format: 'processbench',
    consensus: 'each',
  });
  const labels = new Set(ratings.map(({ assignment }) => assignment)).size;
  const solutions = new Set(ratings.map((row) => row.solution_id)).size;
  // ProcessBench holds the rated ones as well.
  expect([labels, solutions, firstErrors.length]).toEqual([3, 2, 5]);
  const overview = await readOverview(projectId);
  expect(overview.fromFiles).toEqual({ labels: firstErrors.length, solutions: solutions + 2 });
  expect(overview.total).toMatchObject({ submitted: 0, usable: 0, errors: 0 });
  expect([overview.people, overview.rounds, overview.days]).toEqual([[], [], []]);
  const { solutions: behind } = await searchSolutions(projectId, { text: '', state: 'from_file' });
  expect(behind).toHaveLength(overview.fromFiles.solutions);
  expect((await searchSolutions(projectId, { text: '', state: 'labelled' })).solutions).toEqual([]);

  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM import WHERE project_id = $1 AND format = 'prm800k'`,
    [projectId],
  );
  await undoImport(projectId, userId, rows[0]!.id);
  expect((await readOverview(projectId)).fromFiles).toEqual({ labels: 2, solutions: 2 });
});
