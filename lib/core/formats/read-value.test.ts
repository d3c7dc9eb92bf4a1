import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '@/lib/core/formats/detect-format';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedCandidate } from '@/lib/core/formats/parsed-record';
import { readValue, type ReadOptions, type RecordFormat } from '@/lib/core/formats/read-value';
import { RecordRefused } from '@/lib/core/formats/record-refused';

function read(value: JsonObject, format: RecordFormat, options: Partial<ReadOptions> = {}) {
  return readValue(value, format, { format, segmenter: null, ...options });
}

function only(value: JsonObject, format: RecordFormat, options: Partial<ReadOptions> = {}): ParsedCandidate {
  const [candidate] = read(value, format, options).candidates;
  if (!candidate) throw new Error('no candidate');
  return candidate;
}

function refusal(value: JsonObject, format: RecordFormat, options: Partial<ReadOptions> = {}) {
  try {
    read(value, format, options);
  } catch (error) {
    if (error instanceof RecordRefused) return { field: error.field, reason: error.message };
    throw error;
  }
  return null;
}

const ratingsOf = (candidate: ParsedCandidate) =>
  candidate.labels.flatMap((label) =>
    label.kind === 'ratings'
      ? [label.positions.map((entry) => [entry.step, entry.completions?.[0]?.rating])]
      : [],
  );
const firstErrorsOf = (candidate: ParsedCandidate) =>
  candidate.labels.flatMap((label) => (label.kind === 'first-error' ? [label.firstError] : []));

describe('chats', () => {
  it('know no role that is not one, whatever every object has', () => {
    for (const role of Object.getOwnPropertyNames(Object.prototype)) {
      const messages = [
        { role: 'user', content: 'q' },
        { role, content: 'a' },
      ];
      expect(refusal({ messages }, 'candidates')?.reason).toMatch(/^Unknown role /);
    }
  });
});

describe('TRL', () => {
  const record = { prompt: 'q', completions: ['a', 'b'], labels: [true, false], extra: 1 };
  it('is recognised, and reads true as positive and false as negative', () => {
    expect(detectFormat([record])?.format).toBe('trl');
    const candidate = only(record, 'trl');
    expect(candidate).toMatchObject({
      text: { kind: 'steps', texts: ['a', 'b'] },
      meta: { extra: 1 },
      generator: null,
    });
    expect(ratingsOf(candidate)).toEqual([
      [
        [0, 1],
        [1, -1],
      ],
    ]);
  });
  it('reads conversations', () => {
    const conversation = {
      prompt: [
        { role: 'system', content: 's' },
        { role: 'user', content: 'q' },
      ],
      completions: [[{ role: 'assistant', content: 'a' }], { role: 'assistant', content: 'b' }, ['c']],
      labels: [1, 0, true],
    };
    expect(read(conversation, 'trl').problem).toMatchObject({
      statement: 'q',
      meta: { context: [{ role: 'system', content: 's' }] },
    });
    expect(ratingsOf(only(conversation, 'trl'))).toEqual([
      [
        [0, 1],
        [1, -1],
        [2, 1],
      ],
    ]);
  });
  it.each([
    [{ ...record, labels: [true] }, 'labels', /1 values for 2/],
    [{ ...record, labels: [true, 0.5] }, 'labels[1]', /0\.5/],
    [{ ...record, completions: ['a', ' '] }, 'completions[1]', /Step 2 is empty/],
    [{ ...record, prompt: ' ' }, 'prompt', /empty/],
    [{ ...record, prompt: [{ role: 'system', content: 's' }] }, 'prompt', /user/],
  ])('refuses %#', (value, field, reason) => {
    expect(refusal(value, 'trl')).toEqual({ field, reason: expect.stringMatching(reason) as string });
  });
});

describe('Math-Shepherd', () => {
  const input = 'Q? Step 1: a ки\nStep 2: b ки';
  it('divides question and steps, and takes the marks as scores', () => {
    const value = { input, label: 'Q? Step 1: a +\nStep 2: b -', task: 'GSM8K' };
    expect(detectFormat([value])?.format).toBe('math-shepherd');
    expect(read(value, 'math-shepherd').problem.statement).toBe('Q?');
    expect(only(value, 'math-shepherd')).toMatchObject({
      text: { texts: ['Step 1: a', 'Step 2: b'] },
      meta: { task: 'GSM8K' },
      labels: [],
      scores: [{ scorer: 'math-shepherd', pRight: [1, 0] }],
    });
    expect(ratingsOf(only(value, 'math-shepherd', { labelUse: 'ratings' }))).toEqual([
      [
        [0, 1],
        [1, -1],
      ],
    ]);
    expect(firstErrorsOf(only(value, 'math-shepherd', { labelUse: 'first-error' }))).toEqual([1]);
  });
  it.each([
    [{ input: 'Q? Step 1: a' }, 'input', /no step mark/],
    [{ input: 'Q? a ки' }, 'input', /Step 1/],
    [{ input: `${input} more` }, 'input', /last step/],
    [{ input, label: 'Q? Step 1: a +\nStep 2: c -' }, 'label', /step 2/],
    [{ input: 'Step 1: a ки' }, 'input', /question is empty/],
  ])('refuses %#', (value, field, reason) => {
    expect(refusal(value, 'math-shepherd')).toEqual({
      field,
      reason: expect.stringMatching(reason) as string,
    });
  });
});

describe('rollout trees', () => {
  const leaf = (text: string, value: number, children: JsonObject[] = []) => ({
    text,
    mc_value: value,
    children,
  });
  it('makes a candidate of each path, the values are scores', () => {
    const value = {
      question: 'q',
      final_answer: '3',
      reasoning_steps: leaf('q', 0.5, [
        leaf('a', 0.75, [leaf('b', 1), leaf('c', 0)]),
        leaf('So \\boxed{3}', 1),
      ]),
    };
    expect(detectFormat([value])?.format).toBe('rollout-tree');
    const record = read(value, 'rollout-tree');
    expect(record.candidates.map(({ text, scores }) => [text, scores[0]?.pRight])).toEqual([
      [{ kind: 'steps', texts: ['a', 'b'] }, [0.75, 1]],
      [{ kind: 'steps', texts: ['a', 'c'] }, [0.75, 0]],
      [{ kind: 'steps', texts: ['So \\boxed{3}'] }, [1]],
    ]);
    expect(record.candidates[2]?.outcome).toEqual({ outcome: 'right', rule: 'exact' });
  });
  it('reads prefixes, repeated ones once', () => {
    const prefix = (solution_prefix: string, mc_value: number) => ({ solution_prefix, mc_value });
    const value = {
      question: 'q',
      reasoning_steps: [
        prefix('q', 0.5),
        prefix('q\na', 0.25),
        prefix('q\na\nb', 0),
        prefix('q\na ', 0.5),
        prefix('q\nc', 1),
      ],
    };
    expect(
      read(value, 'rollout-tree').candidates.map(({ text, scores }) => [text, scores[0]?.pRight]),
    ).toEqual([
      [{ kind: 'steps', texts: ['a', 'b'] }, [0.5, 0]],
      [{ kind: 'steps', texts: ['c'] }, [1]],
    ]);
  });
  it('refuses what is too large, and does not run out of stack', () => {
    let deep: JsonObject = leaf('x', 1);
    for (let count = 0; count < 3000; count += 1) deep = leaf('x', 1, [deep]);
    expect(refusal({ question: 'q', reasoning_steps: deep }, 'rollout-tree')?.reason).toMatch(/too large/);
    const chain = Array.from({ length: 3000 }, (_, length) => ({
      solution_prefix: `q${'x'.repeat(length)}`,
      mc_value: 1,
    }));
    expect(refusal({ question: 'q', reasoning_steps: chain }, 'rollout-tree')?.reason).toMatch(/too large/);
    expect(refusal({ question: 'q', reasoning_steps: [] }, 'rollout-tree')?.reason).toMatch(/no step/);
  });
});

describe('BIG-Bench Mistake and MR-Ben', () => {
  const mistake = { input: 'q', steps: ['a', 'b', 'c'], target: '8', answer: '7', mistake_index: 1 };
  const ben = {
    Question: 'q',
    Options: ['A: 1', 'B: 2'],
    Model_Solution_Steps: ['a', 'b', 'c'],
    Model_Solution_First_Error_Step: '2',
    Model_Solution_Correctness: 'incorrect',
    Ground_Truth_Answer: 'A',
    Sampled_Model: 'm',
  };
  it('are recognised, and need to be told the index base', () => {
    expect(detectFormat([mistake])?.format).toBe('big-bench-mistake');
    expect(detectFormat([ben])?.format).toBe('mr-ben');
    expect(refusal(mistake, 'big-bench-mistake')).toEqual({
      field: 'mistake_index',
      reason: expect.stringMatching(/needs index base/) as string,
    });
    expect(refusal(ben, 'mr-ben')?.reason).toMatch(/needs index base/);
    expect(firstErrorsOf(only(mistake, 'big-bench-mistake', { indexBase: 0 }))).toEqual([1]);
    expect(firstErrorsOf(only(mistake, 'big-bench-mistake', { indexBase: 1 }))).toEqual([0]);
    expect(firstErrorsOf(only(ben, 'mr-ben', { indexBase: 1 }))).toEqual([1]);
  });
  it('keep problem, reference and outcome', () => {
    expect(read(mistake, 'big-bench-mistake', { indexBase: 0 })).toMatchObject({
      problem: { statement: 'q', referenceAnswer: '8' },
      candidates: [{ finalAnswer: '7', outcome: { outcome: 'wrong', rule: 'numeric' } }],
    });
    expect(read(ben, 'mr-ben', { indexBase: 1 })).toMatchObject({
      problem: { statement: 'q\nA: 1\nB: 2', referenceAnswer: 'A' },
      candidates: [{ generator: 'm', outcome: { outcome: 'wrong', rule: 'file' } }],
    });
  });
  it.each([null, 'N/A', '', -1, '-1', 'none'])('read %j as no error', (none) => {
    expect(
      firstErrorsOf(only({ ...mistake, mistake_index: none }, 'big-bench-mistake', { indexBase: 0 })),
    ).toEqual([-1]);
  });
  it.each([
    [3, 0],
    [0, 1],
    [4, 1],
    [0.5, 0],
    ['x', 0],
    [true, 0],
    [[1], 0],
  ] as const)('refuse %j counted from %i', (index, indexBase) => {
    const value = { ...mistake, mistake_index: index as JsonObject[string] };
    expect(refusal(value, 'big-bench-mistake', { indexBase })?.field).toBe('mistake_index');
  });
  it('have no label where the field is absent', () => {
    const { mistake_index: _, ...unlabelled } = mistake;
    expect(only(unlabelled, 'big-bench-mistake').labels).toEqual([]);
  });
});

describe('chats with step labels', () => {
  const messages: JsonObject[] = [
    { role: 'system', content: 's' },
    { role: 'user', content: 'q' },
    { role: 'assistant', content: 'a', tool_calls: [{ name: 'f' }] },
    { role: 'tool', content: 't' },
    { role: 'assistant', content: 'b' },
  ];
  it('rate messages of the assistant only, by the message’s number', () => {
    const value: JsonObject = {
      messages,
      tools: [{ name: 'f' }],
      step_labels: [
        { message_index: 2, label: 1 },
        { message_index: 4, rating: -1 },
      ],
    };
    expect(detectFormat([value])?.format).toBe('messages');
    expect(refusal(value, 'messages')?.reason).toMatch(/needs index base/);
    const record = read(value, 'messages', { indexBase: 0 });
    expect(record.problem.statement).toBe('q');
    const [candidate] = record.candidates;
    expect(candidate?.steps.map((step) => [step.role, step.isRateable])).toEqual([
      ['system', false],
      ['assistant', true],
      ['tool', false],
      ['assistant', true],
    ]);
    expect(candidate && ratingsOf(candidate)).toEqual([
      [
        [1, 1],
        [3, -1],
      ],
    ]);
    expect(candidate?.meta).toEqual({ tools: [{ name: 'f' }] });
    const oneBased = { messages, step_labels: { '3': '+', '5': 'wrong' } };
    expect(ratingsOf(only(oneBased, 'messages', { indexBase: 1 }))).toEqual([
      [
        [1, 1],
        [3, -1],
      ],
    ]);
  });
  it('take labels inside of messages without an index base', () => {
    const value = {
      problem: 'p',
      messages: messages.map((message, index) => (index === 4 ? { ...message, label: 0 } : message)),
    };
    expect(ratingsOf(only(value, 'messages'))).toEqual([
      [
        [2, null],
        [4, 0],
      ],
    ]);
  });
  it.each([
    [{ messages, step_labels: [{ message_index: 3, label: 1 }] }, /assistant/],
    [{ messages, step_labels: [{ message_index: 9, label: 1 }] }, /numbered/],
    [{ messages, step_labels: [{ message_index: 2, label: 'maybe' }] }, /label must be/],
    [
      {
        messages,
        step_labels: [
          { message_index: 2, label: 1 },
          { message_index: 2, label: 1 },
        ],
      },
      /twice/,
    ],
    [{ messages: messages.slice(0, 2), step_labels: [] }, /nothing to rate/],
  ])('refuse %#', (value, reason) => {
    expect(refusal(value, 'messages', { indexBase: 0 })?.reason).toMatch(reason);
  });
});

describe('mapped columns', () => {
  const mapping = {
    question_text: 'problem',
    'out.text': 'steps',
    gold: 'ground_truth_answer',
    ok: 'is_correct',
    marks: 'labels',
  } as const;
  const row = {
    question_text: 'q',
    out: { text: '["a","b"]' },
    gold: '8',
    ok: 'true',
    marks: '[1, "-"]',
    note: 'n',
  };
  it('are read as what the person said', () => {
    const record = read(row, 'candidates', { mapping });
    expect(record.problem).toMatchObject({ statement: 'q', referenceAnswer: '8' });
    expect(record.candidates[0]).toMatchObject({
      outcome: { outcome: 'right', rule: 'file' },
      meta: { note: 'n' },
    });
    expect(ratingsOf(only(row, 'candidates', { mapping }))).toEqual([
      [
        [0, 1],
        [1, -1],
      ],
    ]);
  });
  it('ask for the index base of a first error', () => {
    const value = { q: 'q', s: ['a', 'b'], e: '2' };
    const errors = { q: 'problem', s: 'steps', e: 'first_error' } as const;
    expect(refusal(value, 'candidates', { mapping: errors })?.reason).toMatch(/needs index base/);
    expect(firstErrorsOf(only(value, 'candidates', { mapping: errors, indexBase: 1 }))).toEqual([1]);
  });
  it.each([
    [{ ...row, out: { text: 'no list' } }, 'out.text'],
    [{ ...row, ok: 'perhaps' }, 'ok'],
    [{ ...row, marks: '[1,1,1]' }, 'marks'],
    [{ ...row, marks: '[7]' }, 'marks[0]'],
  ])('refuse %#, naming the column', (value, field) => {
    expect(refusal(value, 'candidates', { mapping })?.field).toBe(field);
  });
});

describe('use of labels', () => {
  const trl = { prompt: 'q', completions: ['a', 'b'], labels: [true, false] };
  it('makes them scores, verdicts, gold or nothing', () => {
    expect(only(trl, 'trl', { labelUse: 'scores' })).toMatchObject({
      labels: [],
      scores: [{ scorer: 'imported', pRight: [1, 0] }],
    });
    expect(firstErrorsOf(only(trl, 'trl', { labelUse: 'first-error' }))).toEqual([1]);
    expect(firstErrorsOf(only({ ...trl, labels: [true, true] }, 'trl', { labelUse: 'first-error' }))).toEqual(
      [-1],
    );
    expect(only(trl, 'trl', { labelUse: 'none' }).labels).toEqual([]);
    expect(only(trl, 'trl', { isGold: true }).labels).toMatchObject([{ isGold: true }]);
  });
  it('never takes “not wrong” for “right”', () => {
    const bench = { problem: 'p', steps: ['a', 'b', 'c'], label: 1 };
    expect(ratingsOf(only(bench, 'processbench', { labelUse: 'ratings' }))).toEqual([
      [
        [0, null],
        [1, -1],
      ],
    ]);
    const clean = read({ ...bench, label: -1 }, 'processbench', { labelUse: 'ratings' });
    expect(clean.candidates[0]?.labels).toEqual([]);
    expect(clean.notes).toHaveLength(1);
  });
});

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real files (skipped unless STEPMARK_DATA names the data folder)', () => {
  const rows = (name: string) =>
    fs
      .readFileSync(path.join(data ?? '', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject);
  it.each([
    ['math-shepherd/samples_math-shepherd.jsonl', 'math-shepherd', undefined, 7],
    ['math-shepherd/samples_math-aps.jsonl', 'rollout-tree', undefined, 3],
    ['math-shepherd/samples_math-aps-tree.jsonl', 'rollout-tree', undefined, 3],
    ['bigbench-mistake/logical_deduction.jsonl', 'big-bench-mistake', 0, 300],
    ['bigbench-mistake/multistep_arithmetic.jsonl', 'big-bench-mistake', 0, 300],
  ] as const)('%s is recognised and read whole', (name, format, indexBase, count) => {
    const records = rows(name);
    expect(detectFormat(records.slice(0, 20))?.format).toBe(format);
    expect(records).toHaveLength(count);
    for (const record of records) expect(refusal(record, format, { indexBase })).toBeNull();
  });
  it('gives the first errors that the files name, and every path of the trees', () => {
    for (const row of rows('bigbench-mistake/multistep_arithmetic.jsonl')) {
      expect(firstErrorsOf(only(row, 'big-bench-mistake', { indexBase: 0 }))).toEqual([
        row.mistake_index ?? -1,
      ]);
    }
    const trees = rows('math-shepherd/samples_math-aps-tree.jsonl').map(
      (row) => read(row, 'rollout-tree').candidates.length,
    );
    expect(trees).toEqual([137, 85, 20]);
  });
});
