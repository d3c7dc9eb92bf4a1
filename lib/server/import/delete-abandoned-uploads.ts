import fs from 'node:fs';
import path from 'node:path';
import { isUploadUsed } from '@/lib/server/db/repositories/imports';
import { env } from '@/lib/server/env';

/** An upload that was not started within this time is given up, in milliseconds. */
const patience = 24 * 3600 * 1000;

async function deleteFrom(folder: string, projectId: string, now: number): Promise<number> {
  let deleted = 0;
  for (const name of await fs.promises.readdir(path.join(folder, projectId))) {
    const file = path.join(folder, projectId, name);
    const stat = await fs.promises.stat(file).catch(() => null);
    if (!stat || now - stat.mtimeMs < patience) continue;
    const upload = path.join('uploads', projectId, name.replace(/\.(json|part)$/, ''));
    if (await isUploadUsed(projectId, upload)) continue;
    await fs.promises.rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Deletes files that were uploaded, or half uploaded, and never imported. Returns how many. */
export async function deleteAbandonedUploads(now: number): Promise<number> {
  const folder = path.join(env().DATA_DIR, 'uploads');
  const projects = await fs.promises.readdir(folder).catch(() => []);
  let deleted = 0;
  for (const projectId of projects) deleted += await deleteFrom(folder, projectId, now);
  return deleted;
}
