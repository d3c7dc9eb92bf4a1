import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { readPrm800k } from '@/lib/core/formats/prm800k/read-prm800k';
import { firstErrorOf, writePrm800k, type ExportAssignment } from '@/lib/core/formats/prm800k/write-prm800k';
import type { LabelStep } from '@/lib/core/formats/prm800k/write-label-steps';

/** What a database would give back: texts from the steps, ratings by position and alternative. */
function assignmentOf(record: ParsedRecord): ExportAssignment {
  const candidate = record.candidates[0];
  const label = candidate?.labels[0];
  if (!candidate || label?.kind !== 'ratings') throw new Error('no label');
  return {
    ...record.problem,
    finalAnswer: candidate.finalAnswer,
    path: candidate.steps.map((step) => step.alternatives[0] ?? ''),
    steps: label.positions.map((position) => ({
      completions:
        position.completions?.map((entry) => ({
          text: candidate.steps[position.step ?? -1]?.alternatives[entry.alternative] ?? '',
          rating: entry.rating,
          flagged: entry.flagged,
        })) ?? null,
      chosen: position.chosen,
      ownStep: position.ownStep,
    })),
    finishReason: label.finishReason,
    labeler: label.labeler,
    timestamp: null,
    generation: null,
    isQualityControl: false,
    isScreening: false,
    totalMilliseconds: null,
    source: label.source,
  };
}

const roundTrip = (value: JsonObject) => writePrm800k(assignmentOf(readPrm800k(value)));

const completion = (text: string, rating: number | null, flagged: boolean | null = null) => ({
  text,
  rating,
  flagged,
});
const step = (completions: unknown, chosen: number | null = null, human: unknown = null) => ({
  completions,
  human_completion: human,
  chosen_completion: chosen,
});

function recordWith(steps: unknown, question: object = {}, rest: object = {}): JsonObject {
  return {
    labeler: 'someone',
    timestamp: '2022-07-30T23:23:32.118856',
    generation: null,
    is_quality_control_question: false,
    is_initial_screening_question: null,
    question: { problem: 'How many?', ground_truth_answer: '8', ...question },
    label: { steps, total_time: 1234, finish_reason: 'found_error' },
    ...rest,
  } as JsonObject;
}

const human = { text: 'mine', rating: null, source: 'human', flagged: false };

const odd: [string, JsonObject][] = [
  ['null ratings and mixed flags', recordWith([step([completion('a', null), completion('b', 0, true)])])],
  ['a position of nulls at the end', recordWith([step([completion('a', 1)], 0), step(null)])],
  [
    'a position of nulls in between',
    recordWith([step([completion('a', 1)], 0), step(null), step([completion('c', -1)])]),
  ],
  ['empty completions', recordWith([step([completion('a', 1)], 0), step([])])],
  [
    'identical completions',
    recordWith([step([completion('a', 1), completion('a', -1), completion('a', 0)], 1)]),
  ],
  ['own step equal to a completion', recordWith([step([completion('mine', -1)], null, human)])],
  ['own step without completions', recordWith([step(null, null, human)])],
  [
    'phase 2 with steps after the error',
    recordWith([step([completion('a', 1)], 0), step([completion('b', -1), completion('c', 1)])], {
      pre_generated_steps: ['a', 'b', 'x', 'y'],
      pre_generated_answer: '7',
      pre_generated_verifier_score: '0.1',
    }),
  ],
  [
    'phase 2 whose completion is not the pre-generated one',
    recordWith([step([completion('other', 1)], 0)], { pre_generated_steps: ['a', 'b'] }),
  ],
  [
    'more labelled than pre-generated',
    recordWith([step([completion('a', 1)], 0), step([completion('b', 1)], 0)], {
      pre_generated_steps: ['a'],
    }),
  ],
  ['empty pre-generated steps', recordWith([step([completion('a', 1)], 0)], { pre_generated_steps: [] })],
  [
    'nulls for what is unknown',
    recordWith(
      [step([completion('a', 1)], 0)],
      { pre_generated_steps: null, ground_truth_solution: null },
      { labeler: null, timestamp: null },
    ),
  ],
  [
    'unknown fields everywhere',
    recordWith(
      [{ ...step([{ ...completion('a', 1), extra: [1] }], 0, { ...human, why: 'x' }), more: {} }],
      { level: 3 },
      { batch: '7' },
    ),
  ],
  ['missing keys', recordWith([{ completions: [{ text: 'a', rating: 1 }], chosen_completion: 0 }])],
  [
    'no finish reason',
    {
      ...recordWith([]),
      label: { steps: [step([completion('a', 1)], 0)], finish_reason: null },
    } as JsonObject,
  ],
  [
    'a key called __proto__',
    JSON.parse(
      '{"__proto__":{"x":1},"question":{"problem":"p","__proto__":2},"label":{"steps":[{"completions":[{"text":"a","rating":1,"flagged":null,"__proto__":3}],"human_completion":null,"chosen_completion":0}]}}',
    ) as JsonObject,
  ],
];

describe('readPrm800k', () => {
  it.each(odd)('gives back %s', (_name, value) => {
    expect(JSON.parse(JSON.stringify(roundTrip(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    expect(Object.keys(roundTrip(value)).sort()).toEqual(Object.keys(value).sort());
  });

  it('writes an own step that was text as an object', () => {
    const steps = roundTrip(recordWith([step([completion('a', -1)], null, 'mine')])).label as JsonObject;
    expect(steps.steps).toEqual([step([completion('a', -1)], null, human)]);
  });

  it('keeps neither texts nor ratings in the source', () => {
    const value = recordWith([step([completion('secret text', 1), completion('other text', -1)], 0)], {
      pre_generated_steps: ['secret text', 'rest'],
    });
    const source = JSON.stringify(readPrm800k(value).candidates[0]?.labels[0]?.source);
    expect(source).not.toMatch(/secret|other text|rest/);
    expect(JSON.parse(source)).toMatchObject({ edits: [] });
  });

  it('takes the path from pre-generated, chosen, own and first completions, in this order', () => {
    const path = (value: JsonObject) =>
      readPrm800k(value).candidates[0]?.steps.map((entry) => entry.alternatives[0]);
    const steps = [
      step([completion('a', 1), completion('b', 1)], 1),
      step([completion('c', -1)], null, human),
      step([completion('d', -1)]),
    ];
    expect(path(recordWith(steps))).toEqual(['b', 'mine', 'd']);
    expect(path(recordWith(steps, { pre_generated_steps: ['x', 'y', 'z', 'end'] }))).toEqual([
      'x',
      'y',
      'z',
      'end',
    ]);
  });

  it('reads a record without label as a candidate', () => {
    const value = {
      question: { problem: 'p', pre_generated_steps: ['a', '# Answer\n\n8'], ground_truth_answer: '8' },
    };
    const candidate = readPrm800k(value).candidates[0];
    expect(candidate).toMatchObject({
      labels: [],
      finalAnswer: '8',
      outcome: { outcome: 'right', rule: 'exact' },
    });
  });

  it.each([
    [recordWith([step([completion('a', 2)])]), 'label.steps[0].completions[0].rating'],
    [recordWith([step([completion('a', 1)], 1)]), 'label.steps[0].chosen_completion'],
    [recordWith([step([{ rating: 1 }])]), 'label.steps[0].completions[0].text'],
    [recordWith('x'), 'label.steps'],
    [recordWith([step(null)]), 'label.steps'],
    [recordWith([], { problem: ' ' }), 'question.problem'],
    [{ label: {} } as JsonObject, 'question'],
  ])('refuses and names the field %#', (value, field) => {
    try {
      readPrm800k(value);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RecordRefused);
      expect((error as RecordRefused).field).toBe(field);
    }
  });
});

describe('writePrm800k for own labels', () => {
  const rated = (rating: -1 | 0 | 1 | null, more: Partial<LabelStep> = {}): LabelStep => ({
    completions: [{ text: 'a', rating, flagged: null }],
    chosen: 0,
    ownStep: null,
    ...more,
  });
  const own = (steps: LabelStep[], finishReason: ExportAssignment['finishReason']): ExportAssignment => ({
    statement: 'p',
    referenceAnswer: '8',
    referenceSolution: null,
    finalAnswer: '7',
    path: ['a', 'a', 'a'],
    steps,
    finishReason,
    labeler: 'l',
    timestamp: '2026-01-01T00:00:00.000000',
    generation: null,
    isQualityControl: false,
    isScreening: false,
    totalMilliseconds: 5000,
    source: null,
  });

  it('leaves out what follows the first error', () => {
    const label = writePrm800k(own([rated(1), rated(-1), rated(1)], 'solution')).label as JsonObject;
    expect(label.finish_reason).toBe('found_error');
    expect(label.steps).toEqual([step([completion('a', 1)], 0), step([completion('a', -1)], null)]);
  });

  it('goes on where another completion or an own step was taken', () => {
    const other = rated(-1, {
      completions: [
        { text: 'a', rating: -1, flagged: null },
        { text: 'b', rating: 1, flagged: null },
      ],
      chosen: 1,
    });
    expect(firstErrorOf([other, rated(-1, { ownStep: 'mine', chosen: null }), rated(1)])).toBeNull();
    expect(firstErrorOf([other, rated(-1)])).toBe(1);
  });

  it('keeps a given-up pass as it is', () => {
    const label = writePrm800k(own([rated(1), rated(null)], 'give_up')).label as JsonObject;
    expect(label).toEqual({
      steps: [step([completion('a', 1)], 0), step([completion('a', null)], 0)],
      total_time: 5000,
      finish_reason: 'give_up',
    });
  });
});

const dataFolder = process.env.STEPMARK_DATA;
const raw = dataFolder ? path.join(dataFolder, 'prm800k', 'all_raw_records.jsonl') : '';

describe.skipIf(!dataFolder || !existsSync(raw))(
  'real records (skipped unless STEPMARK_DATA names the data folder)',
  () => {
    it('come back equal, field for field', () => {
      const values = readFileSync(raw, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as JsonObject);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        expect(roundTrip(value)).toEqual(value);
        expect(readPrm800k(value).candidates[0]?.labels[0]).toMatchObject({ source: { edits: [] } });
      }
    });
  },
);
