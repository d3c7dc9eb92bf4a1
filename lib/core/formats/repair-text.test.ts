import { describe, expect, it } from 'vitest';
import { repairJsonText } from '@/lib/core/formats/repair-text';

describe('repairJsonText', () => {
  it.each([
    ['"plain \\\\u0000 kept"', '"plain \\\\u0000 kept"', 0],
    ['"a\\u0000b"', '"a\uFFFDb"', 1],
    ['"a\0b"', '"a\uFFFDb"', 1],
    ['"\\ud83d\\ude00"', '"\\ud83d\\ude00"', 0],
    ['"\\ud83d"', '"\uFFFD"', 1],
    ['"\\ude00\\ud83d"', '"\uFFFD\uFFFD"', 2],
    ['"\\ud83d x \\ude00"', '"\uFFFD x \uFFFD"', 2],
    ['"\\ud83d\\ud83d\\ude00"', '"\uFFFD\\ud83d\\ude00"', 1],
    ['"\\ud83d\\u0000"', '"\uFFFD\uFFFD"', 2],
  ])('%s', (text, expected, replaced) => {
    expect(repairJsonText(text)).toEqual({ text: expected, replaced });
  });
});
