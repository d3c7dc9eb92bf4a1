import fs from 'node:fs';
import path from 'node:path';
import type { ImportDetail, StartImportRequest, UploadAnswer } from '@/lib/contracts/import';
import {
  asksIndexBase,
  formatTitles,
  importFormats,
  labelUses,
  type ImportFormat,
} from '@/lib/core/formats/format-names';
import { mappedFields, type ColumnMapping } from '@/lib/core/formats/generic/column-mapping';
import { segmenterNames } from '@/lib/core/segmentation/segmenters';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { startWorker } from '@/lib/server/jobs/start-worker';
import { getImport } from '@/lib/server/services/get-import';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';
import {
  chosenOption,
  CommandError,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { ProgressLine, say } from '@/scripts/commands/terminal';

const lookEveryMs = 250;

function indexBaseOf(call: CommandCall): 0 | 1 | null {
  const given = chosenOption(call, 'index-base', ['0', '1']);
  return given === undefined ? null : given === '0' ? 0 : 1;
}

async function upload(projectId: string, file: string): Promise<UploadAnswer> {
  const stat = await fs.promises.stat(file).catch(() => null);
  if (!stat?.isFile()) throw new CommandError(`${file} is not there, or is not a file.`);
  return receiveUpload(projectId, {
    fileName: path.basename(file),
    announcedSize: stat.size,
    bytes: fs.createReadStream(file, { highWaterMark: 1024 * 1024 }),
  });
}

function chooseFormat(uploaded: UploadAnswer, asked: ImportFormat | undefined): ImportFormat {
  const { detected } = uploaded.preview;
  if (asked) return asked;
  if (!detected) {
    const first = uploaded.preview.refused[0];
    const why = first ? ` Line ${first.line}: ${first.reason}` : '';
    throw new CommandError(
      `The format of ${uploaded.fileName} is not recognised.${why} Give --format ${importFormats.join('|')}.`,
    );
  }
  say(`${uploaded.fileName} looks like ${formatTitles[detected.format]}: ${detected.why}.`);
  return detected.format;
}

async function untilOver(projectId: string, importId: string): Promise<ImportDetail> {
  const line = new ProgressLine();
  for (;;) {
    const detail = await getImport(projectId, importId);
    const { state, progress, recordCount, refusedCount } = detail.summary;
    if (state !== 'queued' && state !== 'running') {
      line.end(`${recordCount} records read, ${refusedCount} refused.`);
      return detail;
    }
    line.show(`${state}: ${Math.floor(progress * 100)} %, ${recordCount} records`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** Where no worker runs, this process does the job itself. */
async function doImport(projectId: string, importId: string): Promise<ImportDetail> {
  const worker = (await hasLiveWorker()) ? null : await startWorker();
  try {
    return await untilOver(projectId, importId);
  } finally {
    await worker?.stop();
  }
}

function report({ summary, refused }: ImportDetail): void {
  say(
    `New: ${summary.problemCount} problems, ${summary.solutionCount} solutions, ${summary.stepCount} steps, ${summary.labelRecordCount} label records.`,
  );
  if (summary.repeatedCount > 0) say(`${summary.repeatedCount} records were there before.`);
  if (summary.replacedCharacterCount > 0)
    say(`${summary.replacedCharacterCount} characters were replaced by U+FFFD.`);
  for (const { line, field, reason } of refused) say(`  line ${line}${field ? `, ${field}` : ''}: ${reason}`);
  if (summary.refusedCount > refused.length)
    say(`  … and ${summary.refusedCount - refused.length} more, in the report of the import.`);
}

/** `--map "Question=problem,meta.model=generator"`. */
function mappingOf(call: CommandCall): ColumnMapping | null {
  const given = textOption(call, 'map');
  if (given === undefined) return null;
  const pairs = given.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    const field = mappedFields.find((known) => known === pair.slice(at + 1).trim());
    if (at < 1 || !field)
      throw new CommandError(`Give --map as "COLUMN=FIELD,…"; fields are ${mappedFields.join(', ')}.`, 2);
    return [pair.slice(0, at).trim(), field];
  });
  return Object.fromEntries(pairs) as ColumnMapping;
}

type Reading = Omit<StartImportRequest, 'uploadId' | 'format'> & { format: ImportFormat | undefined };

function readingOf(call: CommandCall): Reading {
  const use = chosenOption(call, 'labels-as', [...labelUses, 'gold']);
  const mapping = mappingOf(call);
  return {
    format: chosenOption(call, 'format', importFormats) ?? (mapping ? 'candidates' : undefined),
    segmenter: chosenOption(call, 'segmenter', segmenterNames) ?? null,
    indexBase: indexBaseOf(call),
    labelUse: use === 'gold' ? null : (use ?? null),
    isGold: use === 'gold',
    mapping,
    stopsAtRefusal: call.options['stop-at-refusal'] === true,
    leavesOutProtected: call.options['leave-out-protected'] === true,
  };
}

async function importOne(projectId: string, file: string, reading: Reading): Promise<ImportDetail> {
  const uploaded = await upload(projectId, file);
  const format = chooseFormat(uploaded, reading.format);
  if (asksIndexBase(format, reading.mapping) && reading.indexBase === null)
    throw new CommandError(
      `${uploaded.fileName} counts steps from 0 or from 1, and does not say which. Give --index-base 0 or --index-base 1.`,
      2,
    );
  const started = await startImport(projectId, null, { ...reading, format, uploadId: uploaded.uploadId });
  const detail = await doImport(projectId, started.id);
  report(detail);
  if (detail.summary.state !== 'done')
    throw new CommandError(detail.summary.error ?? `The import was ${detail.summary.state}.`);
  return detail;
}

export const importCommand: Command = {
  name: 'import',
  usage: `FILE… --project SLUG [--format ${importFormats.join('|')}] [--map "COLUMN=FIELD,…"] [--segmenter NAME] [--index-base 0|1] [--labels-as ${[...labelUses, 'gold'].join('|')}] [--stop-at-refusal] [--leave-out-protected]`,
  summary: 'Import candidate solutions, labels or scores. Refused lines are listed; the rest is imported.',
  valued: ['project', 'format', 'map', 'segmenter', 'index-base', 'labels-as'],
  switches: ['stop-at-refusal', 'leave-out-protected'],
  run: async (call) => {
    if (call.words.length === 0) throw new CommandError('Give a file.', 2);
    const reading = readingOf(call);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const details: ImportDetail[] = [];
    for (const file of call.words) details.push(await importOne(projectId, file, reading));
    return details.length === 1 ? details[0] : details;
  },
};
