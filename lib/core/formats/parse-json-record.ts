import { describeJsonError } from '@/lib/core/formats/describe-json-error';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { repairJsonText } from '@/lib/core/formats/repair-text';

export type JsonRecord =
  | { isOk: true; value: JsonObject; replaced: number }
  | { isOk: false; reason: string; /** Lines below the record's first line. */ lineOffset: number };

function lineOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

/** Deeper values would overflow the stack here, and PostgreSQL's when they are stored. */
const maxDepth = 200;

function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0 && count <= maxDepth; at = text.indexOf(bracket, at + 1))
      count += 1;
  }
  return count > maxDepth;
}

/** Place of the quote that ends the string whose quote is at `start`; the text's end where none does. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text[before] === '\\') before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

/** Place of the bracket at which JSON text becomes too deep; -1 where it never does. */
function tooDeepAt(text: string): number {
  if (!hasManyBrackets(text)) return -1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > maxDepth) return at;
  }
  return -1;
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
  const deepAt = tooDeepAt(repaired.text);
  if (deepAt >= 0) {
    const reason = `The record is nested more than ${maxDepth} levels deep. Flatten it.`;
    return { isOk: false, reason, lineOffset: lineOffset(repaired.text, deepAt) };
  }
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
