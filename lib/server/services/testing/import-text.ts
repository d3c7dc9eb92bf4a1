import fs from 'node:fs';
import path from 'node:path';
import type { ImportFormat, LabelUse } from '@/lib/core/formats/format-names';
import { insertImport } from '@/lib/server/db/repositories/imports';
import type { TestInstance } from '@/lib/server/db/testing/use-test-instance';
import { uuidv7 } from '@/lib/server/db/uuid';
import { importFile } from '@/lib/server/import/import-file';

/** Imports the text as a file of this format, to the end, for tests. */
export async function importText(
  instance: TestInstance,
  projectId: string,
  text: string | Buffer,
  format: ImportFormat,
  labelUse?: LabelUse,
): Promise<void> {
  const id = uuidv7();
  fs.writeFileSync(path.join(instance.dataDir, id), text);
  await insertImport({
    projectId,
    id,
    fileName: 'file.jsonl',
    fileSize: Buffer.byteLength(text),
    sha256: '00'.repeat(32),
    storedPath: id,
    format,
    options: { segmenter: null, countsTowardsOverlap: false, labelUse },
    createdById: null,
  });
  await importFile(projectId, id);
}
