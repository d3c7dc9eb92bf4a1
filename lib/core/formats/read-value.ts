import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import type { IndexBase } from '@/lib/core/formats/first-error-index';
import {
  bigBenchMistake,
  mrBen,
  readFirstErrorRecord,
} from '@/lib/core/formats/first-error/read-first-error';
import { usualLabelUses, type ImportFormat, type LabelUse } from '@/lib/core/formats/format-names';
import type { ColumnMapping } from '@/lib/core/formats/generic/column-mapping';
import { readGeneric } from '@/lib/core/formats/generic/read-generic';
import { readMapped } from '@/lib/core/formats/generic/read-mapped';
import { readGsm8k } from '@/lib/core/formats/gsm8k/read-gsm8k';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { applyLabelUse } from '@/lib/core/formats/label-use';
import { readMathShepherd } from '@/lib/core/formats/math-shepherd/read-math-shepherd';
import { readRolloutTree } from '@/lib/core/formats/math-shepherd/read-rollout-tree';
import { readLabelledChat } from '@/lib/core/formats/messages/read-labelled-chat';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { readPrm800k } from '@/lib/core/formats/prm800k/read-prm800k';
import { readProcessBench } from '@/lib/core/formats/processbench/read-processbench';
import { readTrl } from '@/lib/core/formats/trl/read-trl';

export interface ReadOptions {
  format: ImportFormat;
  /** Cuts texts that come without steps; null: by the text itself. */
  segmenter: SegmenterName | null;
  /** From which number step indices count; needed where the format does not say it. */
  indexBase?: IndexBase;
  /** What the file's labels are to become; absent: as the format has them. */
  labelUse?: LabelUse | null;
  /** The labels are gold: annotators are checked against them. */
  isGold?: boolean;
  /** For the format `candidates`: what the columns are; null: by the names that the field uses. */
  mapping?: ColumnMapping | null;
}

/** Formats of which each record is read by itself, and holds solutions. */
export type RecordFormat = Exclude<ImportFormat, 'long' | 'scores'>;

type Reader = (value: JsonObject, options: ReadOptions) => ParsedRecord;

const readers: Record<RecordFormat, Reader> = {
  prm800k: readPrm800k,
  processbench: readProcessBench,
  trl: readTrl,
  'math-shepherd': readMathShepherd,
  'rollout-tree': readRolloutTree,
  'big-bench-mistake': (value, { indexBase }) =>
    readFirstErrorRecord(value, bigBenchMistake, indexBase ?? null),
  'mr-ben': (value, { indexBase }) => readFirstErrorRecord(value, mrBen, indexBase ?? null),
  messages: (value, { indexBase }) => readLabelledChat(value, indexBase ?? null),
  gsm8k: readGsm8k,
  candidates: (value, { mapping, segmenter, indexBase }) =>
    mapping ? readMapped(value, mapping, segmenter, indexBase ?? null) : readGeneric(value, segmenter),
};

/** Reads one JSON value in the given format. Throws RecordRefused, naming the field. */
export function readValue(value: JsonObject, format: RecordFormat, options: ReadOptions): ParsedRecord {
  return asSaid(readers[format](value, options), options);
}

/** Turns the record's labels into what the person importing said they are. */
export function asSaid(record: ParsedRecord, options: ReadOptions): ParsedRecord {
  const use = options.labelUse ?? usualLabelUses[options.format] ?? null;
  return applyLabelUse(record, use, options.isGold ?? false);
}
