import fs from 'node:fs';
import path from 'node:path';
import type { ImportDetail, UploadAnswer } from '@/lib/contracts/import';
import {
  asksIndexBase,
  formatTitles,
  importFormats,
  labelUses,
  type ImportFormat,
} from '@/lib/core/formats/format-names';
import { segmenterNames } from '@/lib/core/segmentation/segmenters';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { startWorker } from '@/lib/server/jobs/start-worker';
import { getImport } from '@/lib/server/services/get-import';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';
import {
  chosenOption,
  CommandError,
  onlyWord,
  requiredOption,
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
    const share = progress === null ? '' : `${Math.floor(progress * 100)} %, `;
    line.show(`${state}: ${share}${recordCount} records`);
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

export const importCommand: Command = {
  name: 'import',
  usage: `FILE --project SLUG [--format ${importFormats.join('|')}] [--segmenter NAME] [--index-base 0|1] [--labels-as ${labelUses.join('|')}]`,
  summary: 'Import candidate solutions or labels. Refused lines are listed; the rest is imported.',
  valued: ['project', 'format', 'segmenter', 'index-base', 'labels-as'],
  switches: [],
  run: async (call) => {
    const file = onlyWord(call, 'a file');
    const asked = chosenOption(call, 'format', importFormats);
    const segmenter = chosenOption(call, 'segmenter', segmenterNames) ?? null;
    const indexBase = indexBaseOf(call);
    const labelUse = chosenOption(call, 'labels-as', labelUses) ?? null;
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const uploaded = await upload(projectId, file);
    const format = chooseFormat(uploaded, asked);
    if (asksIndexBase(format) && indexBase === null)
      throw new CommandError(
        `${formatTitles[format]} files count steps from 0 or from 1. Give --index-base 0 or --index-base 1.`,
        2,
      );
    const reading = { format, segmenter, indexBase, labelUse, countsTowardsOverlap: false };
    const started = await startImport(projectId, null, { uploadId: uploaded.uploadId, ...reading });
    const detail = await doImport(projectId, started.id);
    report(detail);
    if (detail.summary.state !== 'done')
      throw new CommandError(detail.summary.error ?? `The import was ${detail.summary.state}.`);
    return detail;
  },
};
