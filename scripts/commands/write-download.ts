import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '@/lib/server/services/download-snapshot';
import { CommandError } from '@/scripts/commands/command';

async function* bytesOf(downloads: readonly Download[]): AsyncGenerator<Uint8Array> {
  for (const part of downloads.flatMap((download) => download.parts)) {
    if ('bytes' in part) yield part.bytes;
    else yield* fs.createReadStream(part.file, { highWaterMark: 256 * 1024 });
  }
}

/** Writes them one after the other; the file appears under its name only when it is whole. */
export async function writeDownloads(file: string, downloads: readonly Download[]): Promise<void> {
  const part = `${file}.part`;
  try {
    await fs.promises.mkdir(path.dirname(path.resolve(file)), { recursive: true });
    await pipeline(Readable.from(bytesOf(downloads)), fs.createWriteStream(part));
    await fs.promises.rename(part, file);
  } catch (error) {
    await fs.promises.rm(part, { force: true });
    const reason = error instanceof Error && 'code' in error ? error.message : null;
    throw reason === null ? error : new CommandError(`${file} cannot be written: ${reason}.`);
  }
}

/** Writes them to standard output. */
export async function printDownloads(downloads: readonly Download[]): Promise<void> {
  await pipeline(Readable.from(bytesOf(downloads)), process.stdout, { end: false });
}
