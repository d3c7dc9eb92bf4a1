import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { openFile, reopenFile } from '@/lib/server/files/read-file-records';
import { fileBeginning, readRecords, type FilePlace } from '@/lib/server/files/read-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';

const row = (solution: string, position: number, extra: object = {}) => ({
  problem: 'q',
  solution_id: solution,
  annotator: 'ann',
  position,
  alternative: 0,
  text: `step ${position}`,
  verdict: 'positive',
  ...extra,
});
const lines = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

async function read(content: string | Uint8Array, format: ImportFormat, from: FilePlace = fileBeginning) {
  const file = memoryFile(content, 7);
  const { mode, byteOffset, line } = from;
  const opened = mode === null ? await openFile(file) : reopenFile(file, { mode, byteOffset, line });
  const found: { said: string; after: FilePlace }[] = [];
  for await (const { read: entry, after } of readRecords(opened, { format, segmenter: null }, from)) {
    const said = !entry.isOk
      ? `line ${entry.refusal.line}: ${entry.refusal.reason}`
      : 'record' in entry
        ? `${entry.record.problem.statement}: ${entry.record.candidates.map(({ steps }) => steps.length).join()}`
        : JSON.stringify(entry.scores);
    found.push({ said, after });
  }
  return found;
}

const oneLine = JSON.stringify([
  { problem: 'a', steps: ['x'] },
  { steps: ['x'] },
  7,
  { problem: 'b', steps: ['y'] },
  {},
]);

const files: [string, ImportFormat, string | Uint8Array][] = [
  [
    'lines',
    'candidates',
    lines([{ problem: 'a', steps: ['x'] }, '{bad', { problem: 'b', steps: ['x', 'y'] }]),
  ],
  ['a list that is cut off in a torn record', 'candidates', '[{"problem":"a","steps":["x"]},{"b":"":{}]'],
  ['a list in one line', 'candidates', oneLine],
  ['a compressed list in one line', 'candidates', gzipSync(oneLine)],
  [
    'a table by columns',
    'candidates',
    JSON.stringify({ problem: ['a', 'b', 'c'], steps: [['x'], [], ['y']] }),
  ],
  [
    'gzip',
    'candidates',
    gzipSync(
      lines([
        { problem: 'a', steps: ['x'] },
        { problem: 'b', steps: ['y'] },
      ]),
    ),
  ],
  ['CSV', 'candidates', 'problem,steps\na,"[""x""]"\nb\nc,"[\'y\', \'z\']"\n'],
  [
    'UTF-16',
    'candidates',
    Buffer.from(
      `\uFEFF${lines([
        { problem: 'a', steps: ['x'] },
        { problem: 'b', steps: ['y'] },
      ])}`,
      'utf16le',
    ),
  ],
  [
    'the long table',
    'long',
    lines([
      row('s', 0),
      row('s', 1),
      '{bad',
      row('t', 0),
      row('t', 1, { position: 'x' }),
      row('u', 0),
      '{bad',
    ]),
  ],
  ['scores', 'scores', lines([{ solution_id: 's', step: 0, p_correct: 0.5, scorer: 'm' }, { step: 1 }])],
];

it.each(files)('%s: every place between two records is one to go on from', async (_name, format, content) => {
  const whole = await read(content, format);
  expect(whole.length).toBeGreaterThan(1);
  for (const [index, { after }] of whole.entries())
    expect(await read(content, format, after)).toEqual(whole.slice(index + 1));
});

it('says which item of a list is refused: all of them may be in one line', async () => {
  const refused = (await read(oneLine, 'candidates'))
    .map(({ said }) => said)
    .filter((said) => said.startsWith('line'));
  expect(refused.map((said) => /^line 1: Item \d+ of the list: ./.exec(said)?.[0].slice(8, 14))).toEqual([
    'Item 2',
    'Item 3',
    'Item 5',
  ]);
});

it('takes the whole pass along where one of its rows cannot be read', async () => {
  const content = lines([
    row('s', 0),
    '{bad',
    row('s', 1),
    row('t', 0),
    row('u', 0, { position: 'x' }),
    row('u', 1),
  ]);
  expect((await read(content, 'long')).map(({ said }) => said)).toEqual([
    expect.stringMatching(/^line 1: The rating pass of 3 rows is left out: line 2/),
    expect.stringMatching(/^line 2/),
    'q: 1',
    expect.stringMatching(/^line 5: The rating pass of 2 rows is left out: line 5/),
    expect.stringMatching(/^line 5/),
  ]);
});
