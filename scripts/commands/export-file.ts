import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginExport } from '@/lib/server/services/begin-export';
import { exportPrm800k } from '@/lib/server/services/export-prm800k';
import { CommandError, requiredOption, textOption, type Command } from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { ProgressLine } from '@/scripts/commands/terminal';

interface Count {
  records: number;
}

async function* counted(
  text: AsyncIterable<string>,
  count: Count,
  line: ProgressLine,
): AsyncGenerator<string> {
  for await (const piece of text) {
    count.records += piece.split('\n').length - 1;
    line.show(`${count.records} records`);
    yield piece;
  }
}

/** The file appears under its name only when it is whole. */
async function writeWhole(file: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(text), fs.createWriteStream(part));
    await fs.promises.rename(part, file);
  } catch (error) {
    await fs.promises.rm(part, { force: true });
    const reason = error instanceof Error && 'code' in error ? error.message : null;
    throw reason === null ? error : new CommandError(`${file} cannot be written: ${reason}.`);
  }
}

export const exportCommand: Command = {
  name: 'export',
  usage: '--project SLUG --format prm800k [--out FILE]',
  summary: 'Export what people rated, to a file or to standard output.',
  valued: ['project', 'format', 'out'],
  switches: [],
  run: async (call) => {
    if (call.words.length > 0)
      throw new CommandError(`“${call.words[0]}” is too much. Name the file with --out.`, 2);
    if (requiredOption(call, 'format') !== 'prm800k') throw new CommandError('--format must be prm800k.', 2);
    const out = textOption(call, 'out');
    if (call.isJson && out === undefined)
      throw new CommandError('With --json, give --out FILE: the data needs a place.', 2);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    await beginExport(projectId, null, 'prm800k');
    const count = { records: 0 };
    const line = new ProgressLine();
    const text = counted(exportPrm800k(projectId), count, line);
    if (out === undefined) await pipeline(Readable.from(text), process.stdout, { end: false });
    else await writeWhole(out, text);
    line.end(`${count.records} records exported${out === undefined ? '' : ` to ${out}`}.`);
    return { format: 'prm800k', records: count.records, file: out ?? null };
  },
};
