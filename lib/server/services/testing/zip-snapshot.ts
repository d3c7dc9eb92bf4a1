import fs from 'node:fs';
import { downloadSnapshot } from '@/lib/server/services/download-snapshot';

/** Writes the zip of a snapshot to a file, for tests. */
export async function zipSnapshot(projectId: string, number: number, file: string): Promise<void> {
  const project = { id: projectId, slug: 'project' };
  const { parts, size } = await downloadSnapshot({
    project,
    number,
    file: undefined,
    userId: null,
    isContinued: true,
  });
  const pieces = parts.map((part) => ('bytes' in part ? part.bytes : fs.readFileSync(part.file)));
  fs.writeFileSync(file, Buffer.concat(pieces));
  if (fs.statSync(file).size !== size) throw new Error('The zip is not as long as was said.');
}
