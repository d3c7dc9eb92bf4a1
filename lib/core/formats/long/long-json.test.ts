import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isStepColumn,
  longColumnNames,
  longColumns,
  type LongCell,
  type LongParts,
} from '@/lib/core/formats/long/long-columns';
import { LongJson } from '@/lib/core/formats/long/long-json';
import { longObject } from '@/lib/core/formats/long/write-long';

const cells: Record<string, fc.Arbitrary<LongCell>> = {
  text: fc.option(fc.string({ unit: 'binary' })),
  integer: fc.option(fc.integer()),
  number: fc.option(fc.double()),
  boolean: fc.option(fc.boolean()),
};

function columnsThat(isWanted: (name: keyof typeof longColumns) => boolean) {
  return fc.record(
    Object.fromEntries(
      longColumnNames.filter(isWanted).map((name) => [name, cells[longColumns[name]] ?? fc.constant(null)]),
    ),
  );
}

const passes = fc.array(
  fc.record({
    pass: columnsThat((name) => !isStepColumn(name)),
    steps: fc.array(columnsThat(isStepColumn), { maxLength: 3 }),
  }),
  { maxLength: 3 },
);

it('writes every row as JSON.stringify does, from one pass to the next', () => {
  fc.assert(
    fc.property(passes, (made) => {
      const rows = made.flatMap(({ pass, steps }) => steps.map((step) => ({ pass, step }) as LongParts));
      const json = new LongJson();
      expect(rows.map((row) => json.write(row))).toEqual(rows.map((row) => JSON.stringify(longObject(row))));
    }),
  );
});
