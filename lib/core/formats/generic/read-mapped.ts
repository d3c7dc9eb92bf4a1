import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import { readFirstError, type IndexBase } from '@/lib/core/formats/first-error-index';
import {
  applyMapping,
  type ColumnMapping,
  type MappedRecord,
} from '@/lib/core/formats/generic/column-mapping';
import { readGeneric } from '@/lib/core/formats/generic/read-generic';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { ratingsLabel } from '@/lib/core/formats/label-use';
import type { ParsedLabel, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { readStepLabel } from '@/lib/core/formats/step-label';

function labelOf(mapped: MappedRecord, stepCount: number, base: IndexBase): ParsedLabel | null {
  if (mapped.labels && mapped.firstError) {
    throw new RecordRefused(mapped.firstError.column, 'Map labels of steps or the first error, not both.');
  }
  if (mapped.firstError) {
    const { value, column } = mapped.firstError;
    const firstError = readFirstError(value, column, base, stepCount);
    return { kind: 'first-error', labeler: null, firstError, source: {} };
  }
  if (!mapped.labels || mapped.labels.value === null) return null;
  const { value, column } = mapped.labels;
  if (!Array.isArray(value))
    throw new RecordRefused(column, `${column} must be a list with a label for each step.`);
  if (value.length > stepCount) {
    throw new RecordRefused(column, `${column} holds ${value.length} labels for ${stepCount} steps.`);
  }
  return ratingsLabel(
    value.map((label, index) => readStepLabel(label, `${column}[${index}]`)),
    null,
  );
}

/** Reads a record of any columns by a mapping; labels may stop before the last step. Throws RecordRefused. */
export function readMapped(
  value: JsonObject,
  mapping: ColumnMapping,
  segmenter: SegmenterName | null,
  base: IndexBase,
): ParsedRecord {
  const mapped = applyMapping(value, mapping);
  const read = readGeneric(mapped.record, segmenter);
  const [candidate] = read.candidates;
  if (!candidate) return read;
  const label = labelOf(mapped, candidate.steps.length, base);
  return label ? { ...read, candidates: [{ ...candidate, labels: [label] }] } : read;
}
