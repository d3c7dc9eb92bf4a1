import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/server/env';

/** Where the files of a snapshot lie: absolute. */
export function snapshotFolder(projectId: string, id: string): string {
  return path.join(env().DATA_DIR, 'snapshots', projectId, id);
}

/** Whether its files are there: somebody may have cleared the data folder, or another machine holds it. */
export async function hasFiles(projectId: string, id: string, paths: readonly string[]): Promise<boolean> {
  const folder = snapshotFolder(projectId, id);
  const found = await Promise.all(
    paths.map((file) =>
      fs.promises.access(path.join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}
