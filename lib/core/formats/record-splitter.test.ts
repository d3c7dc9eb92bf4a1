import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import type { RawRecord, RecordBoundary } from '@/lib/core/formats/raw-record';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';

function split(bytes: Buffer, chunkSize = bytes.length, from?: RecordBoundary): RawRecord[] {
  const splitter = new RecordSplitter(from);
  const records: RawRecord[] = [];
  for (let at = 0; at < bytes.length; at += Math.max(1, chunkSize)) {
    records.push(...splitter.push(bytes.subarray(at, at + Math.max(1, chunkSize))));
  }
  records.push(...splitter.end());
  return records;
}

/** The value, or `line: reason`, of each record of a text. */
function outcomes(text: string | Buffer, chunkSize?: number): unknown[] {
  return split(Buffer.from(text as string), chunkSize).map((raw) => {
    if (raw.refusal) return `${raw.refusal.line}: ${raw.refusal.reason}`;
    const parsed = parseJsonRecord(raw.text);
    return parsed.isOk ? parsed.value : `${raw.line + parsed.lineOffset}: ${parsed.reason}`;
  });
}

const a = { a: 1 };
const b = { b: '}{"[' };

describe('RecordSplitter', () => {
  it.each([
    ['JSONL', '{"a":1}\n{"b":"}{\\"["}\n'],
    ['no last newline', '{"a":1}\n{"b":"}{\\"["}'],
    ['CRLF and blank lines', '{"a":1}\r\n\r\n{"b":"}{\\"["}\r\n'],
    ['byte-order mark', '\uFEFF{"a":1}\n{"b":"}{\\"["}\n'],
    ['array on one line', '[{"a":1},{"b":"}{\\"["}]'],
    ['pretty array with byte-order mark', '\uFEFF[\n  {\n    "a": 1\n  },\n  {\n    "b": "}{\\"["\n  }\n]\n'],
    ['concatenated on one line', '{"a":1}{"b":"}{\\"["}\n'],
    ['pretty objects one after another', '{\n  "a": 1\n}\n{\n  "b": "}{\\"["\n}'],
    ['pretty objects without a newline between', '{\n  "a": 1\n}{\n  "b": "}{\\"["\n}'],
  ])('reads %s in chunks of any size', (_name, text) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(outcomes(text, size)).toEqual([a, b]);
  });

  it('reads an empty file and an empty list as no records', () => {
    expect(outcomes('')).toEqual([]);
    expect(outcomes('\n\n')).toEqual([]);
    expect(outcomes('[]')).toEqual([]);
  });

  it('reports a truncated last line and keeps what was before', () => {
    expect(outcomes('{"a":1}\n{"b":"x')).toEqual([a, expect.stringMatching(/^2: .*cut off/)]);
    expect(outcomes('{"a":1}\n{"b":[1,')).toEqual([a, expect.stringMatching(/^2: .*cut off/)]);
    expect(outcomes('[{"a":1},{"b":')).toEqual([a, expect.stringMatching(/^1: .*cut off/)]);
    expect(outcomes('{"a":1}{"b":"}{\\"["}{"c":"x')).toEqual([a, b, expect.stringMatching(/^1: .*cut off/)]);
    expect(outcomes('[{"a":1}')).toEqual([a, expect.stringMatching(/^1: .*cut off/)]);
    expect(outcomes('{\n "a":1\n}\n{\n "b":\n')).toEqual([a, expect.stringMatching(/^4: .*cut off/)]);
  });

  it('refuses one bad line and goes on at the next', () => {
    expect(outcomes('{"a":NaN}\n{"a":1}\nhello\n{"a":-Infinity}\n[1]\n{"b":"x}\n{"a":1,}\n{"a":1}')).toEqual([
      expect.stringMatching(/^1: NaN/),
      a,
      expect.stringMatching(/^3: .*not valid JSON/),
      expect.stringMatching(/^4: Infinity/),
      expect.stringMatching(/^5: .*object/),
      expect.stringMatching(/^6: .*cut off/),
      expect.stringMatching(/^7: .*comma/),
      a,
    ]);
  });

  it('refuses a bad record inside a list or a row of pretty objects and goes on', () => {
    expect(outcomes('[\n{"a":NaN},\n{"a":1}]')).toEqual([expect.stringMatching(/^2: NaN/), a]);
    expect(outcomes('{\n  "x": 1,\n  "y": NaN\n}\n{\n  "a": 1\n}')).toEqual([
      expect.stringMatching(/^3: NaN/),
      a,
    ]);
    expect(outcomes('{\n  "x": {"y": 1}\n{\n  "a": 1\n}')).toEqual([
      expect.stringMatching(/^1: .*cut off/),
      a,
    ]);
    expect(outcomes('{\n  "x": "abc\n}\n{\n  "a": 1\n}')).toEqual([
      expect.stringMatching(/^2: .*does not end/),
      a,
    ]);
    expect(outcomes('[1, "x", {"a":1}]')).toEqual([
      expect.stringMatching(/object/),
      expect.stringMatching(/object/),
      a,
    ]);
    expect(outcomes('[{"a":1}] {"a":1}')).toEqual([a, expect.stringMatching(/end of the list/)]);
  });

  it('refuses comments with their line and reads the next object', () => {
    const text = '{\n  // who\'s "this?\n  "a": 1 // }\n}\n{\n  "a": 1\n}';
    expect(outcomes(text)).toEqual([expect.stringMatching(/^2: Comments/), a]);
    expect(outcomes('{"a":1}\n// note\n{"a":1}')).toEqual([a, expect.stringMatching(/^2: Comments/), a]);
  });

  it('replaces invalid UTF-8 and counts it', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"\uFFFD'),
      Buffer.from([0xff, 0x80]),
      Buffer.from('"}\n'),
    ]);
    const [record] = split(bytes);
    expect(record?.replaced).toBe(2);
    expect(JSON.parse(record?.text ?? '')).toEqual({ a: '\uFFFD\uFFFD\uFFFD' });
  });

  it('reads lines of several MB', () => {
    const long = 'x'.repeat(5_000_000);
    expect(outcomes(`{"a":"${long}"}\n{"a":1}`, 65_536)).toEqual([{ a: long }, a]);
  });

  it('goes on from the end of any record, in every mode', () => {
    const texts = [
      '{"i":0}\n\n{"i":1}\r\n{"i":2}',
      '[{"i":0},\n {"i":1},{"i":2}\n]',
      '{\n "i":0\n}\n{\n "i":1\n}{"i":2}',
    ];
    for (const text of texts) {
      const bytes = Buffer.from(`\uFEFF${text}`);
      const all = split(bytes);
      expect(all).toHaveLength(3);
      const mode = modeOf(bytes);
      all.forEach((record, index) => {
        const boundary = { mode, byteOffset: record.byteEnd, line: record.endLine };
        const rest = split(bytes.subarray(record.byteEnd), 1, boundary);
        expect(rest).toEqual(all.slice(index + 1));
      });
    }
  });

  it('finds the same records however the file is cut and laid out (property)', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
    const layouts = [
      (values: unknown[]) => values.map((entry) => JSON.stringify(entry)).join('\n'),
      (values: unknown[]) => JSON.stringify(values, null, 2),
      (values: unknown[]) => values.map((entry) => JSON.stringify(entry, null, 4)).join('\n'),
    ];
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        fc.nat(2),
        fc.integer({ min: 1, max: 50 }),
        (values, layout, size) => {
          const text = layouts[layout]?.(values) ?? '';
          const found = split(Buffer.from(text), size).map((raw) => JSON.parse(raw.text) as unknown);
          expect(found).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

function modeOf(bytes: Buffer): RecordBoundary['mode'] {
  const splitter = new RecordSplitter();
  splitter.push(bytes);
  splitter.end();
  if (!splitter.mode) throw new Error('no mode');
  return splitter.mode;
}
