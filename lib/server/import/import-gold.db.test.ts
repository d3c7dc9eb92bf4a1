import { expect, it } from 'vitest';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importFile } from '@/lib/server/import/import-file';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';
import type { StartImportRequest } from '@/lib/contracts/import';

const instance = useTestInstance();

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function importGold(records: unknown[], request: Omit<StartImportRequest, 'uploadId' | 'isGold'>) {
  const projectId = await instance.newProject();
  const run = async () => {
    const bytes = whole(records.map((record) => JSON.stringify(record)).join('\n'));
    const { uploadId } = await receiveUpload(projectId, {
      fileName: 'gold.jsonl',
      announcedSize: null,
      bytes,
    });
    const { id } = await startImport(projectId, null, { uploadId, isGold: true, ...request });
    await importFile(projectId, id);
    const { rows } = await instance.db.pool.query(
      'SELECT label_record_count AS labels, repeated_count AS repeated FROM import WHERE id = $1',
      [id],
    );
    return rows[0] as { labels: number; repeated: number };
  };
  const first = await run();
  const second = await run();
  const { rows } = await instance.db.pool.query<{ said: string }>(
    `SELECT position || '.' || alternative || ' ' || array_to_string(accepted, ' or ') AS said FROM gold
     WHERE project_id = $1 AND kind = 'hidden' ORDER BY position, alternative`,
    [projectId],
  );
  const { rows: others } = await instance.db.pool.query(
    'SELECT (SELECT count(*) FROM assignment WHERE project_id = $1) + (SELECT count(*) FROM first_error_verdict WHERE project_id = $1) AS count',
    [projectId],
  );
  return { first, second, gold: rows.map((row) => row.said), others: Number(others[0].count) };
}

it('takes a first error as gold: steps before it are not wrong, steps behind it are not asked', async () => {
  const record = {
    id: 'a',
    generator: 'g',
    problem: 'p',
    steps: ['a', 'b', 'c'],
    final_answer_correct: false,
    label: 1,
  };
  expect(await importGold([record], { format: 'processbench' })).toEqual({
    first: { labels: 1, repeated: 0 },
    second: { labels: 0, repeated: 1 },
    gold: ['0.0 positive or neutral', '1.0 negative'],
    others: 0,
  });
});

it('takes ratings as gold, by alternative', async () => {
  const completion = (text: string, rating: number | null) => ({ text, rating, flagged: null });
  const record = {
    labeler: 'x',
    question: { problem: 'p', pre_generated_steps: ['a', 'b'] },
    label: {
      steps: [
        { completions: [completion('a', 1)], human_completion: null, chosen_completion: 0 },
        {
          completions: [completion('c', 0), completion('b', -1), completion('d', null)],
          human_completion: null,
          chosen_completion: null,
        },
      ],
      finish_reason: 'found_error',
    },
  };
  const { gold, others } = await importGold([record], { format: 'prm800k' });
  expect(gold).toEqual(['0.0 positive', '1.0 negative', '1.1 neutral']);
  expect(others).toBe(0);
});

it('reads columns by the mapping that was confirmed', async () => {
  const records = [{ Aufgabe: 'p', Loesung: 'a\nb', Fehler: 2, Modell: 'm', rest: 1 }];
  const mapping = {
    Aufgabe: 'problem',
    Loesung: 'solution',
    Fehler: 'first_error',
    Modell: 'generator',
  } as const;
  const request = { format: 'candidates', segmenter: 'newline', indexBase: 1, mapping } as const;
  expect((await importGold(records, request)).gold).toEqual(['0.0 positive or neutral', '1.0 negative']);
  await expect(importGold(records, { ...request, indexBase: null })).rejects.toMatchObject({
    code: 'bad-request',
  });
});
