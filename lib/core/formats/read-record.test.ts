import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '@/lib/core/formats/detect-format';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { problemIdentity, solutionIdentity } from '@/lib/core/formats/identity';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import { readObject, valueOfRaw } from '@/lib/core/formats/read-record';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';

function readAll(bytes: Buffer, format?: ImportFormat) {
  const splitter = new RecordSplitter();
  const raws = [...splitter.push(bytes), ...splitter.end()];
  const sample = raws.slice(0, 20).flatMap((raw) => {
    const parsed = parseJsonRecord(raw.text);
    return parsed.isOk ? [parsed.value] : [];
  });
  const detected = format ?? detectFormat(sample)?.format ?? 'candidates';
  const read = raws.flatMap((raw) => {
    const found = valueOfRaw(raw);
    return 'isOk' in found
      ? [found]
      : readObject(found.value, found.place, { format: detected, segmenter: null });
  });
  return {
    detected,
    records: read.flatMap((entry) => ('record' in entry ? [entry.record] : [])),
    hashes: read.flatMap((entry) => ('record' in entry ? [entry.recordHash] : [])),
    refusals: read.flatMap((entry) => (entry.isOk ? [] : [entry.refusal])),
  };
}

function readOne(value: object, format: ImportFormat = 'candidates') {
  return readAll(Buffer.from(JSON.stringify(value)), format);
}

function counts(records: ParsedRecord[]) {
  const solutions = new Map<string, number>();
  let labels = 0;
  for (const record of records) {
    for (const candidate of record.candidates) {
      const identity = solutionIdentity(record.problem.statement, candidate.generator, candidate.text);
      solutions.set(identity, candidate.steps.length);
      labels += candidate.labels.length;
    }
  }
  return {
    problems: new Set(records.map((record) => problemIdentity(record.problem.statement))).size,
    solutions: solutions.size,
    steps: [...solutions.values()].reduce((sum, steps) => sum + steps, 0),
    labels,
  };
}

describe('readRecord, generic candidates', () => {
  it('reads steps with scores, alternatives and tests', () => {
    const { records, refusals } = readOne({
      question: 'q',
      steps: [
        'a',
        { text: 'b', score: 0.5, mc_value: 0.25, alternatives: ['c', 'b', 'c'], critiques: ['hm'] },
      ],
      ground_truth_answer: '8',
      answer: '7',
      tests: [{ name: 't', passed: false }],
      generator: 'm',
      level: 3,
      meta: { x: 1 },
    });
    expect(refusals).toEqual([]);
    expect(records[0]).toMatchObject({
      problem: { statement: 'q', referenceAnswer: '8' },
      candidates: [
        {
          generator: 'm',
          finalAnswer: '7',
          outcome: { outcome: 'wrong', rule: 'tests' },
          meta: { level: 3, x: 1 },
          steps: [{ alternatives: ['a'] }, { alternatives: ['b', 'c'], critiques: ['hm'] }],
          scores: [
            { scorer: 'imported', pRight: [null, 0.5] },
            { scorer: 'mc_value', pRight: [null, 0.25] },
          ],
        },
      ],
    });
  });

  it('reads rating_probs as the chance of not being negative', () => {
    const probs = [{ '-1': 0.25, '0': 0.25, '1': 0.5 }];
    expect(
      readOne({ problem: 'p', steps: ['a'], rating_probs: probs }).records[0]?.candidates[0]?.scores,
    ).toEqual([{ scorer: 'rating_probs', pRight: [0.75] }]);
  });

  it('cuts a solution text and names the segmenter', () => {
    const candidate = readOne({ prompt: 'p', response: 'One.\n\nTwo \\boxed{8}', answer: '8' }).records[0]
      ?.candidates[0];
    expect(candidate).toMatchObject({
      origin: { segmenter: 'blank-line', version: 1 },
      finalAnswer: '8',
      outcome: { outcome: 'right' },
    });
    expect(candidate?.steps).toHaveLength(2);
    const thinking = readOne({ prompt: 'p', completion: '<think>a\n\nb</think>c' }).records[0]?.candidates[0];
    expect(thinking).toMatchObject({ origin: { segmenter: 'think-paragraph' } });
  });

  it('reads several solutions of one problem', () => {
    const { records } = readOne({
      question: 'q',
      ground_truth: 'x\n#### 8',
      solutions: ['a\n\n#### 8', { steps: ['b'], is_correct: false, model: 'm' }],
    });
    expect(records[0]?.problem).toMatchObject({ referenceAnswer: '8', referenceSolution: 'x\n#### 8' });
    expect(records[0]?.candidates).toMatchObject([
      { outcome: { outcome: 'right' } },
      { generator: 'm', outcome: { outcome: 'wrong', rule: 'file' } },
    ]);
  });

  it('reads a chat: the first question is the problem, only the assistant is rated', () => {
    const messages = [
      { role: 'system', content: 's' },
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a\n\nb', tool_calls: [{ id: 1 }] },
      { role: 'tool', content: [{ type: 'text', text: 'out' }] },
      { role: 'assistant', content: 'c' },
    ];
    const record = readOne({ messages }).records[0];
    expect(record?.problem.statement).toBe('q');
    expect(record?.candidates[0]?.steps.map((step) => [step.role, step.isRateable])).toEqual([
      ['system', false],
      ['assistant', true],
      ['assistant', true],
      ['assistant', true],
      ['tool', false],
      ['assistant', true],
    ]);
  });

  it.each([
    [{ steps: ['a'] }, 'problem', /no problem/],
    [{ problem: 'p' }, 'steps', /nothing to rate/],
    [{ problem: 'p', steps: ['a', ' '] }, 'steps[1]', /Step 2 is empty/],
    [{ problem: 'p', steps: [['a', 'b']] }, 'steps[0]', /./],
    [{ problem: 'p', steps: ['a'], step_scores: [0.1, 0.2] }, 'step_scores', /2 values for 1 steps/],
    [{ problem: 'p', steps: [{ text: 'a', score: 1.5 }] }, 'steps[0].score', /above 1/],
    [{ problem: 'p', steps: ['a'], is_correct: 'yes' }, 'is_correct', /true, false or null/],
    [{ problem: 'p', solutions: ['a', { steps: [] }] }, 'solutions[1].steps', /nothing to rate/],
    [
      {
        messages: [
          { role: 'judge', content: 'x' },
          { role: 'user', content: 'q' },
        ],
        problem: 'p',
      },
      'messages[0].role',
      /Unknown role/,
    ],
    [{ prompt: 'p', completions: ['a'], labels: [true] }, 'completions', /TRL/],
  ])('refuses and names the field %#', (value, field, reason) => {
    const { refusals } = readOne(value);
    expect(refusals).toMatchObject([{ line: 1, field, reason: expect.stringMatching(reason) as string }]);
  });

  it('reads steps nested one by one', () => {
    expect(readOne({ problem: 'p', steps: [['a'], ['b']] }).records[0]?.candidates[0]?.text).toEqual({
      kind: 'steps',
      texts: ['a', 'b'],
    });
  });
});

describe('readRecord, ProcessBench', () => {
  const base = { id: 'x-1', generator: 'g', problem: 'p', steps: ['a', 'b'], final_answer_correct: false };

  it('reads the verdict as its own kind of label', () => {
    expect(readOne({ ...base, label: -1 }, 'processbench').records[0]?.candidates[0]).toMatchObject({
      outcome: { outcome: 'wrong', rule: 'file' },
      labels: [{ kind: 'first-error', firstError: -1, source: { id: 'x-1' } }],
    });
    expect(readOne(base, 'processbench').records[0]?.candidates[0]?.labels).toEqual([]);
  });

  it.each([2, -2, 0.5, '1', 'N/A', null])('refuses %j as index of the first error', (label) => {
    expect(readOne({ ...base, label }, 'processbench').refusals).toMatchObject([{ field: 'label' }]);
  });
});

describe('identity', () => {
  it('does not depend on order of keys, and does on generator and text', () => {
    const a = readOne({ problem: 'p', steps: ['a'] });
    const b = readOne({ steps: ['a'], problem: 'p' });
    expect(a.hashes).toEqual(b.hashes);
    const steps = { kind: 'steps' as const, texts: ['a', 'b'] };
    expect(solutionIdentity('p', null, steps)).not.toBe(solutionIdentity('p', '', steps));
    expect(solutionIdentity('p', null, steps)).not.toBe(
      solutionIdentity('p', null, { kind: 'steps', texts: ['a,b'] }),
    );
  });
});

const dataFolder = process.env.STEPMARK_DATA;

describe.skipIf(!dataFolder)('real files (skipped unless STEPMARK_DATA names the data folder)', () => {
  const file = (name: string) => path.join(dataFolder ?? '', name);

  it.each([
    ['processbench/math.json', 'processbench', { problems: 955, solutions: 1000, steps: 6505, labels: 1000 }],
    [
      'gsm8k/example_model_solutions.jsonl',
      'gsm8k',
      { problems: 1319, solutions: 5276, steps: 23141, labels: 0 },
    ],
    [
      'prm800k/prm800k_validation_prm800k_shape.jsonl',
      'prm800k',
      { problems: 216, solutions: 1339, steps: 9377, labels: 1818 },
    ],
  ] as const)('%s', (name, format, expected) => {
    expect(existsSync(file(name))).toBe(true);
    const read = readAll(readFileSync(file(name)));
    expect(read.refusals).toEqual([]);
    expect(read.detected).toBe(format);
    expect(counts(read.records)).toEqual(expected);
  });

  it('refuses comments with line and reason, reads pretty-printed objects and scored samples', () => {
    const commented = readAll(readFileSync(file('prm800k/example.json')), 'prm800k');
    expect(commented.records).toEqual([]);
    expect(commented.refusals).toMatchObject([
      { line: 2, reason: expect.stringMatching(/Comments/) as string },
    ]);
    const pretty = readAll(readFileSync(file('prm800k/prm800k-phase1-train-example.json')));
    expect(pretty).toMatchObject({ detected: 'prm800k', refusals: [] });
    const count =
      readFileSync(file('prm800k/prm800k-phase1-train-example.json'), 'utf8').split('"labeler"').length - 1;
    expect(pretty.records).toHaveLength(count);
    const scored = readAll(readFileSync(file('prm800k/RM-scored-example.json')));
    expect(scored.records[0]?.candidates[0]).toMatchObject({
      finalAnswer: '7i - 2',
      scores: [{ scorer: 'rating_probs' }],
    });
    const strict = readAll(readFileSync(file('strictprm/gsm8k_candidates_60x32.jsonl')));
    expect(strict.refusals).toEqual([]);
    expect(strict.records.flatMap((record) => record.candidates)).toHaveLength(1920);
  });
});

describe('detectFormat', () => {
  it('says how sure it is', () => {
    const records: JsonObject[] = [
      { problem: 'p', steps: [], label: 1 },
      { problem: 'p', steps: [] },
    ];
    expect(detectFormat(records)).toMatchObject({ confidence: 0.5 });
    expect(detectFormat([{ x: 1 }])).toBeNull();
    expect(detectFormat([])).toBeNull();
  });
});
