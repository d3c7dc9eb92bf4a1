import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { exportOptions } from '@/lib/core/formats/export-options';
import { columnsOfFormat } from '@/lib/core/formats/write-record';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';
import { zipSnapshot } from '@/lib/server/services/testing/zip-snapshot';
import { labelledRecords } from '@/lib/server/snapshots/testing/labelled-records';

const instance = useTestInstance();
/** A Python with `datasets`, and TRL's wheel: `npm test` makes them where it can, and says which it has. */
const python = process.env.STEPMARK_PYTHON;
const wheel = process.env.STEPMARK_TRL_WHEEL;

interface Loaded {
  datasets: string;
  snapshots: {
    rows: Record<string, number>;
    types: Record<string, Record<string, string>>;
    tokenized: number | null;
  }[];
}

const asked = [
  { format: 'trl' },
  { format: 'trl', container: 'parquet' },
  { format: 'trl', isGzipped: true },
  { format: 'processbench' },
  { format: 'math-shepherd', container: 'parquet', isGzipped: true },
  { format: 'long' },
  { format: 'long', container: 'parquet' },
  { format: 'long', container: 'csv' },
  { format: 'prm800k' },
] as const;

const typeWords: Record<string, RegExp> = {
  text: /'string'/,
  integer: /'int64'/,
  number: /'float64'/,
  boolean: /'bool'/,
  texts: /^List\(Value\('string'\)\)$|Sequence.*'string'/,
  booleans: /^List\(Value\('bool'\)\)$|Sequence.*'bool'/,
};

it.skipIf(!python)(
  'loads with Hugging Face’s datasets as it is, and TRL makes tokens of it (skipped unless STEPMARK_PYTHON names a Python with datasets)',
  async () => {
    const projectId = await instance.newProject();
    await importText(instance, projectId, labelledRecords(), 'prm800k');
    const snapshots = [];
    for (const options of asked) {
      const exported = await exportRecords(projectId, options);
      const zip = path.join(instance.dataDir, `${exported.snapshot.number}.zip`);
      await zipSnapshot(projectId, exported.snapshot.number, zip);
      snapshots.push({ ...exported, zip, options: exportOptions.parse(options) });
    }
    const script = path.resolve('scripts/testing/check_snapshots.py');
    const cache = path.join(instance.dataDir, 'python');
    fs.mkdirSync(cache);
    const given = snapshots.map(({ zip, options }) => ({ zip, format: options.format }));
    const running = promisify(execFile)(python ?? '', [script, cache, ...(wheel ? [wheel] : [])]);
    running.child.stdin?.end(JSON.stringify(given));
    const loaded = JSON.parse((await running).stdout) as Loaded;
    for (const [index, { snapshot, options }] of snapshots.entries()) {
      const found = loaded.snapshots[index];
      const files = snapshot.files?.filter(({ split }) => split !== null) ?? [];
      expect(found?.rows).toEqual(Object.fromEntries(files.map(({ split, rows }) => [split, rows])));
      const columns = Object.entries(columnsOfFormat[options.format] ?? {});
      for (const types of Object.values(found?.types ?? {}))
        for (const [name, kind] of columns) expect(types[name]).toMatch(typeWords[kind] ?? /never/);
      if (wheel && options.format === 'trl') expect(found?.tokenized).toBe(40);
    }
  },
  120_000,
);
