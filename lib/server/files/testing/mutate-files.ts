import { gzipSync } from 'node:zlib';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';

/** A repeatable source of numbers (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}

const completion = (text: string, rating: number | null) => ({ text, rating, flagged: null });
const records: object[] = [
  {
    labeler: 'a',
    timestamp: '2022-07-30T23:23:32.118856',
    generation: null,
    is_quality_control_question: false,
    question: { problem: 'q ∑', ground_truth_answer: '8', pre_generated_steps: ['a', 'b', 'c'] },
    label: {
      steps: [
        {
          completions: [completion('a', 1), completion('x', null)],
          human_completion: null,
          chosen_completion: 0,
        },
        { completions: [completion('b', -1)], human_completion: 'own', chosen_completion: null },
      ],
      total_time: 5,
      finish_reason: 'found_error',
    },
  },
  { prompt: 'q', completions: ['a', 'b'], labels: [true, false] },
  { input: 'Q? Step 1: a ки\nStep 2: b ки', label: 'Q? Step 1: a +\nStep 2: b -', task: 'GSM8K' },
  {
    question: 'q',
    final_answer: '3',
    reasoning_steps: { text: 'q', mc_value: 0.5, children: [{ text: 'a', mc_value: 1, children: [] }] },
  },
  { id: 'x-1', generator: 'g', problem: 'p', steps: ['a', 'b'], final_answer_correct: false, label: 1 },
  { input: 'q', steps: ['a', 'b'], target: '8', answer: '7', mistake_index: 1 },
  {
    Question: 'q',
    Model_Solution_Steps: ['a'],
    Model_Solution_First_Error_Step: 'N/A',
    Ground_Truth_Answer: 'A',
  },
  {
    messages: [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a\n\nb' },
    ],
    step_labels: [{ message_index: 1, label: 1 }],
  },
  { question: 'q', ground_truth: 'x\n#### 8', m1: { solution: 'a\nA: 8', is_correct: true } },
  {
    problem: 'p',
    solution: '```\ncode\n```\n\n$$\nx\n$$\n\n| a | b |\n|---|---|\n\n# Answer\n\n\\frac{1}{2}',
    answer: '0.5',
    step_scores: [0.5],
  },
  { problem: ['p', 'q'], steps: [['a'], ['b']] },
];

async function parquetOf(dice: Dice): Promise<Buffer> {
  const writer = new ByteWriter();
  await parquetWrite({
    writer,
    rowGroupSize: 2,
    columnData: [
      { name: 'problem', data: ['p', 'q', 'r'], type: 'STRING' },
      { name: 'steps', data: [['a'], ['b', 'c'], [String(dice.below(9))]], type: 'JSON' },
    ],
  });
  return Buffer.from(writer.getBuffer());
}

/** A well-made file of any kind. */
async function wholeFile(dice: Dice): Promise<Buffer> {
  const record = dice.pick(records);
  const several = Array.from({ length: 1 + dice.below(4) }, () => record);
  switch (dice.below(8)) {
    case 0:
      return Buffer.from(JSON.stringify(several));
    case 1:
      return Buffer.from(several.map((one) => JSON.stringify(one, null, 2)).join('\n'));
    case 2:
      return Buffer.from(`\uFEFF${several.map((one) => JSON.stringify(one)).join('\r\n')}`);
    case 3:
      return Buffer.from('problem,steps,answer\r\n"p, q","[""a"",""b""]",8\r\nx,"[]",\r\n');
    case 4:
      return Buffer.from('problem\tsolution\nq\t"a\n\nb"\n');
    case 5:
      return parquetOf(dice);
    default:
      return Buffer.from(several.map((one) => JSON.stringify(one)).join('\n'));
  }
}

const nasty = [
  '\0',
  '\ud800',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\n',
  '\r',
  '\uFEFF',
  'NaN',
  '1e999',
  '-',
  'null',
  'true',
  '9'.repeat(400),
  '['.repeat(3000),
  '{"a":'.repeat(2000),
  '\\frac{',
  '$$',
  '\\[',
  '```',
  '|---|',
  'ки',
  '__proto__',
  '"constructor"',
  '(',
  '^',
  'Step 1:',
  ' '.repeat(500),
  '#### ',
  '\\boxed{',
];

type Mutation = (bytes: Buffer, dice: Dice) => Buffer;

function replaceAt(bytes: Buffer, from: number, until: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(until)]);
}

const mutations: readonly Mutation[] = [
  (bytes, dice) => bytes.subarray(0, dice.below(bytes.length + 1)),
  (bytes, dice) => {
    const copy = Buffer.from(bytes);
    for (let count = dice.below(8); count >= 0 && copy.length > 0; count -= 1) {
      const at = dice.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << dice.below(8));
    }
    return copy;
  },
  (bytes, dice) => replaceAt(bytes, ...twice(dice.below(bytes.length + 1)), Buffer.from(dice.pick(nasty))),
  (bytes, dice) => {
    const from = dice.below(bytes.length + 1);
    return replaceAt(
      bytes,
      from,
      Math.min(bytes.length, from + dice.below(20)),
      Buffer.from(dice.pick(nasty)),
    );
  },
  (bytes, dice) => {
    const from = dice.below(bytes.length + 1);
    const piece = bytes.subarray(from, from + dice.below(60));
    return replaceAt(bytes, ...twice(dice.below(bytes.length + 1)), piece);
  },
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  (bytes) => gzipSync(bytes),
  (bytes, dice) => Buffer.concat([bytes, bytes.subarray(0, dice.below(bytes.length + 1))]),
  (bytes, dice) => Buffer.concat([Buffer.from('28b52ffd', 'hex'), bytes.subarray(dice.below(8))]),
  (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('"', "'")),
];

function twice(value: number): [number, number] {
  return [value, value];
}

/** A file that is damaged in up to three ways; the same number gives the same file. */
export async function mutatedFile(seed: number): Promise<Buffer> {
  const dice = new Dice(seed * 2654435761);
  let bytes = await wholeFile(dice);
  for (let count = dice.below(3); count >= 0; count -= 1) bytes = dice.pick(mutations)(bytes, dice);
  return bytes;
}
