import { canonicalJson, isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import type { RecordEdit } from '@/lib/core/formats/parsed-record';

type Path = (string | number)[];

const ownValue = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);

/** Adds to `edits` what turns `from` into `to`, which lie at `path`. */
function collect(from: Json | undefined, to: Json | undefined, path: Path, edits: RecordEdit[]): void {
  if (from === to) return;
  if (to === undefined) edits.push({ path: [...path] });
  else if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (let at = 0; at < from.length; at += 1) collectBelow(from[at], to[at], path, at, edits);
  } else if (isJsonObject(from) && isJsonObject(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      collectBelow(ownValue(from, key), ownValue(to, key), path, key, edits);
  } else if (from === undefined || canonicalJson(from) !== canonicalJson(to))
    edits.push({ path: [...path], value: to });
}

function collectBelow(
  from: Json | undefined,
  to: Json | undefined,
  path: Path,
  key: string | number,
  edits: RecordEdit[],
): void {
  if (from === to) return;
  path.push(key);
  collect(from, to, path, edits);
  path.pop();
}

/** The changes that turn `from` into `to`; equal values give none. */
export function diffJson(from: Json, to: Json): RecordEdit[] {
  const edits: RecordEdit[] = [];
  collect(from, to, [], edits);
  return edits;
}

function put(target: Json, key: string | number, edit: RecordEdit): void {
  if (Array.isArray(target) && typeof key === 'number') target[key] = (edit.value ?? null) as Json;
  else if (isJsonObject(target) && typeof key === 'string') {
    if (!Object.hasOwn(edit, 'value')) delete target[key];
    else {
      Object.defineProperty(target, key, {
        value: edit.value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
}

/** Applies changes of `diffJson` to a copy of `value`; a path that leads nowhere is ignored. */
export function applyEdits<T extends Json>(value: T, edits: readonly RecordEdit[]): T {
  if (edits.length === 0) return value;
  const root: { value: Json } = { value: structuredClone(value) };
  for (const edit of edits) {
    const last = edit.path.at(-1);
    if (last === undefined) {
      root.value = (edit.value ?? null) as Json;
      continue;
    }
    let target: Json | undefined = root.value;
    for (const key of edit.path.slice(0, -1)) {
      if (Array.isArray(target) && typeof key === 'number') target = target[key];
      else if (isJsonObject(target) && typeof key === 'string' && Object.hasOwn(target, key))
        target = target[key];
      else target = undefined;
    }
    if (target !== undefined) put(target, last, edit);
  }
  return root.value as T;
}
