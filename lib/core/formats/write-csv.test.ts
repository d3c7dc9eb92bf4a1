import { expect, it } from 'vitest';
import { csvLine } from '@/lib/core/formats/write-csv';

it('writes text, numbers and nothing', () => {
  expect(csvLine(['Ann, "the" otter', 1.5, null, -3])).toBe('"Ann, ""the"" otter",1.5,,-3\r\n');
  expect(csvLine(['two\nlines'])).toBe('"two\nlines"\r\n');
});

it('lets no text run as a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  }
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
});
