import { expect, it } from 'vitest';
import { longObject, writeLong, type LongPass } from '@/lib/core/formats/long/write-long';
import { longColumnNames, type LongRow } from '@/lib/core/formats/long/long-columns';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { importFile } from '@/lib/server/import/import-file';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

const instance = useTestInstance();
const annotator = '0193a1f0-0000-7000-8000-000000000001';
const nothing = Object.fromEntries(longColumnNames.map((name) => [name, null])) as LongRow;

const said = { flagged: null, category: null, note: null, seconds: null, createdAt: null, isRevised: false };
const pass: LongPass = {
  columns: {
    ...nothing,
    problem: 'What is $1+1$?',
    reference_answer: '2',
    solution_id: 's1',
    generator: 'm',
    outcome: 'wrong',
    annotator,
    assignment: 'a1',
    finish_note: 'so',
    result_verdict: 'negative',
  },
  finishReason: 'found_error',
  steps: [
    {
      role: 'assistant',
      pRightBefore: 0.5,
      ownStep: null,
      chosen: 0,
      alternatives: [{ text: 'a', rating: { ...said, verdict: 'positive', seconds: 3 } }],
    },
    {
      role: 'assistant',
      pRightBefore: null,
      ownStep: 'mine',
      chosen: null,
      alternatives: [
        {
          text: '=b',
          rating: {
            ...said,
            verdict: 'negative',
            flagged: true,
            category: 'algebra',
            note: 'no\nway',
            seconds: 4,
          },
        },
        { text: 'c', rating: { ...said, verdict: 'unsure' } },
      ],
    },
    {
      role: 'assistant',
      pRightBefore: null,
      ownStep: null,
      chosen: null,
      alternatives: [{ text: 'd', rating: null }],
    },
  ],
};

it('takes the long table in on an empty project: every rating with what was said of it', async () => {
  const projectId = await instance.newProject();
  const text = writeLong(pass)
    .map((row) => JSON.stringify(longObject(row)))
    .join('\n');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(text));
  }
  const upload = await receiveUpload(projectId, {
    fileName: 'long.jsonl',
    announcedSize: null,
    bytes: bytes(),
  });
  expect(upload.preview).toMatchObject({ detected: { format: 'long' }, recordCount: 1, refused: [] });
  const { id } = await startImport(projectId, null, { uploadId: upload.uploadId, format: 'long' });
  await importFile(projectId, id);
  const { rows: passes } = await instance.db.pool.query(
    `SELECT a.finish_reason, a.finish_note, a.result_verdict, a.judging_seconds, n.pseudonym, s.generator, s.outcome, p.reference_answer
     FROM assignment a JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
     JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
     JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id WHERE a.project_id = $1`,
    [projectId],
  );
  expect(passes).toEqual([
    {
      finish_reason: 'found_error',
      finish_note: 'so',
      result_verdict: 'negative',
      judging_seconds: 7,
      pseudonym: annotator,
      generator: 'm',
      outcome: 'wrong',
      reference_answer: '2',
    },
  ]);
  const { rows } = await instance.db.pool.query(
    `SELECT r.position, r.alternative, g.text, r.verdict, r.flagged, r.category, r.note, r.seconds FROM rating r
     JOIN assignment a ON a.project_id = r.project_id AND a.id = r.assignment_id
     JOIN segment g ON g.project_id = a.project_id AND g.segmentation_id = a.segmentation_id AND g.position = r.position AND g.alternative = r.alternative
     WHERE r.project_id = $1 ORDER BY 1, 2`,
    [projectId],
  );
  const plain = { flagged: null, category: null, note: null };
  expect(rows).toEqual([
    { position: 0, alternative: 0, text: 'a', verdict: 'positive', ...plain, seconds: 3 },
    {
      position: 1,
      alternative: 0,
      text: '=b',
      verdict: 'negative',
      flagged: true,
      category: 'algebra',
      note: 'no\nway',
      seconds: 4,
    },
    { position: 1, alternative: 1, text: 'c', verdict: 'unsure', ...plain, seconds: null },
  ]);
  const { rows: steps } = await instance.db.pool.query(
    `SELECT t.position, t.chosen_alternative, t.own_step FROM assignment_step t WHERE t.project_id = $1 ORDER BY 1`,
    [projectId],
  );
  expect(steps).toEqual([
    { position: 0, chosen_alternative: 0, own_step: null },
    { position: 1, chosen_alternative: null, own_step: 'mine' },
  ]);
});
