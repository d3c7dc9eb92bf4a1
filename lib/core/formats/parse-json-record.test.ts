import { describe, expect, it } from 'vitest';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';

const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('parseJsonRecord', () => {
  it('says why in words, also where the text names what every object has', () => {
    for (const word of Object.getOwnPropertyNames(Object.prototype)) {
      const read = parseJsonRecord(`{"a": ${word}}`);
      expect(read).toEqual({ isOk: false, reason: expect.any(String) as string, lineOffset: 0 });
    }
  });
  it('refuses what is nested too deeply, wherever it stands, instead of running out of stack', () => {
    expect(parseJsonRecord(nested(150)).isOk).toBe(true);
    for (const depth of [300, 100_000]) {
      expect(parseJsonRecord(nested(depth))).toMatchObject({
        isOk: false,
        reason: expect.stringMatching(/200 levels/) as string,
      });
    }
    expect(parseJsonRecord('{"a":"'.concat('['.repeat(500), '\\"', '{'.repeat(500), '"}')).isOk).toBe(true);
    expect(parseJsonRecord(`{"a":[${'{"b":[1]},'.repeat(300)}1]}`).isOk).toBe(true);
    expect(parseJsonRecord(`{\n"a":\n${'['.repeat(300)}`)).toMatchObject({ isOk: false, lineOffset: 2 });
  });
});
