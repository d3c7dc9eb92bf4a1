import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/server/env';

/** A file is refused above this size in any case. */
export const maxUploadBytes = 50 * 1024 ** 3;

/** Room that must stay free on the disk. */
const spareBytes = 512 * 1024 ** 2;

const UploadNote = z.object({
  fileName: z.string(),
  fileSize: z.int(),
  sha256: z.string(),
  storedPath: z.string(),
});

/** What is known of a received file. */
export type UploadNote = z.infer<typeof UploadNote>;

function storedPathOf(projectId: string, uploadId: string): string {
  return path.join('uploads', projectId, `${uploadId}.upload`);
}

function absolute(storedPath: string): string {
  return path.join(env().DATA_DIR, storedPath);
}

/** A name fit to be shown and stored: no folders, no control characters, at most 200 characters. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 200);
  return clean === '' ? 'upload' : clean;
}

/** Bytes that the disk of the data folder can still take. */
export async function freeUploadBytes(): Promise<number> {
  await fs.promises.mkdir(absolute('uploads'), { recursive: true });
  const disk = await fs.promises.statfs(absolute('uploads'));
  return Math.min(maxUploadBytes, Math.max(0, disk.bavail * disk.bsize - spareBytes));
}

/** More bytes arrived than allowed. */
export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

/**
 * Writes the bytes to disk as they arrive, at flat memory, and makes sure that they are there (fsync).
 * A broken-off or too large upload leaves nothing behind. Throws UploadTooLarge above `limit` bytes.
 */
export async function storeUpload(
  projectId: string,
  uploadId: string,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<UploadNote> {
  const storedPath = storedPathOf(projectId, uploadId);
  const target = absolute(storedPath);
  await fs.promises.mkdir(path.dirname(target), { recursive: true });
  const file = await fs.promises.open(`${target}.part`, 'wx');
  const hash = createHash('sha256');
  let fileSize = 0;
  try {
    for await (const chunk of bytes) {
      fileSize += chunk.length;
      if (fileSize > limit) throw new UploadTooLarge(`more than ${limit} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await fs.promises.rm(`${target}.part`, { force: true });
    throw error;
  }
  await file.close();
  await fs.promises.rename(`${target}.part`, target);
  const note = { fileName, fileSize, sha256: hash.digest('hex'), storedPath };
  await fs.promises.writeFile(`${target}.json`, JSON.stringify(note));
  return note;
}

/** What is known of an upload of this project, or null if there is none. */
export async function readUploadNote(projectId: string, uploadId: string): Promise<UploadNote | null> {
  try {
    const text = await fs.promises.readFile(`${absolute(storedPathOf(projectId, uploadId))}.json`, 'utf8');
    return UploadNote.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Where the bytes of an upload lie. */
export function uploadPath(note: Pick<UploadNote, 'storedPath'>): string {
  return absolute(note.storedPath);
}

/** Deletes an upload, for one that turned out to be of no use. */
export async function deleteUpload(note: Pick<UploadNote, 'storedPath'>): Promise<void> {
  const target = absolute(note.storedPath);
  await fs.promises.rm(target, { force: true });
  await fs.promises.rm(`${target}.json`, { force: true });
}
