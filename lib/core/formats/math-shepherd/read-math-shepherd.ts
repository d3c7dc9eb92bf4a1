import { z } from 'zod';
import { givenCandidate } from '@/lib/core/formats/given-candidate';
import { omitKeys, type JsonObject } from '@/lib/core/formats/json-value';
import { ratingsLabel } from '@/lib/core/formats/label-use';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';

/** Stands behind each step of the input; a plus or minus stands at its place in the label. */
export const stepMark = 'ки';

const mathShepherdRecord = z.looseObject({
  input: z.string({ error: 'input must be text.' }),
  label: z.string({ error: 'label must be text.' }).nullish(),
  task: z.string({ error: 'task must be text.' }).nullish(),
});

/** Where the question ends: before the last "Step 1:" that comes before the first mark. */
function questionEnd(input: string): number {
  const head = input.slice(0, input.indexOf(stepMark));
  const at = head.lastIndexOf('Step 1:');
  if (at < 0)
    throw new RecordRefused('input', 'There is no “Step 1:” that divides the question from the steps.');
  return at;
}

function readLabels(pieces: readonly string[], label: string): (-1 | 1)[] {
  let at = 0;
  return pieces.map((piece, index) => {
    const mark = label[at + piece.length];
    const isSame = label.startsWith(piece, at);
    if (!isSame || (mark !== '+' && mark !== '-')) {
      throw new RecordRefused(
        'label',
        `label differs from input at step ${index + 1}: the same text with + or - in place of each ${stepMark} is needed.`,
      );
    }
    at += piece.length + 1;
    return mark === '+' ? 1 : -1;
  });
}

/**
 * Reads a Math-Shepherd record: the question, then steps each followed by ки; the label holds + or - there.
 * These labels come from rollouts: import them as scores. Throws RecordRefused.
 */
export function readMathShepherd(value: JsonObject): ParsedRecord {
  const parsed = mathShepherdRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const { input, label } = parsed.data;
  if (!input.includes(stepMark)) throw new RecordRefused('input', `input holds no step mark ${stepMark}.`);
  const pieces = input.split(stepMark);
  const tail = pieces.pop() ?? '';
  if (tail.trim() !== '') throw new RecordRefused('input', `The last step is not followed by ${stepMark}.`);
  const end = questionEnd(input);
  const texts = pieces.map((piece, index) => (index === 0 ? piece.slice(end) : piece).trim());
  const statement = input.slice(0, end).trim();
  if (statement === '') throw new RecordRefused('input', 'The question is empty.');
  const candidate = givenCandidate({
    texts,
    field: 'input',
    generator: null,
    finalAnswer: null,
    referenceAnswer: null,
    isCorrect: null,
  });
  return {
    problem: { statement, referenceAnswer: null, referenceSolution: null, meta: {} },
    candidates: [
      {
        ...candidate,
        meta: omitKeys(value, ['input', 'label']),
        labels: label == null ? [] : [ratingsLabel(readLabels(pieces, label), 'math-shepherd')],
      },
    ],
    notes: [],
  };
}
