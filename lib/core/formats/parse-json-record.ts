import { describeJsonError } from '@/lib/core/formats/describe-json-error';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { repairJsonText } from '@/lib/core/formats/repair-text';

export type JsonRecord =
  | { isOk: true; value: JsonObject; replaced: number }
  | { isOk: false; reason: string; /** Lines below the record's first line. */ lineOffset: number };

function lineOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

function parse(text: string): { value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}

/** Reads the text of one record; NUL and lone surrogates are replaced and counted. */
export function parseJsonRecord(text: string): JsonRecord {
  const repaired = repairJsonText(text);
  const parsed = parse(repaired.text);
  if (!parsed) {
    const complaint = describeJsonError(repaired.text);
    return { isOk: false, reason: complaint.reason, lineOffset: lineOffset(repaired.text, complaint.offset) };
  }
  if (!isJsonObject(parsed.value)) {
    return { isOk: false, reason: 'A record must be a JSON object, in { }.', lineOffset: 0 };
  }
  return { isOk: true, value: parsed.value, replaced: repaired.replaced };
}
