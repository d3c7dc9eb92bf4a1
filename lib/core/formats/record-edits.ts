import { canonicalJson, isJsonObject, type Json } from '@/lib/core/formats/json-value';
import type { RecordEdit } from '@/lib/core/formats/parsed-record';

type Path = (string | number)[];

function childEdits(from: Json | undefined, to: Json | undefined, path: Path): RecordEdit[] {
  if (to === undefined) return from === undefined ? [] : [{ path }];
  if (from === undefined) return [{ path, value: to }];
  return diffJson(from, to, path);
}

/** The changes that turn `from` into `to`; equal values give none. */
export function diffJson(from: Json, to: Json, path: Path = []): RecordEdit[] {
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((item, index) => childEdits(item, to[index], [...path, index]));
  }
  if (isJsonObject(from) && isJsonObject(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    const own = (value: Record<string, Json>, key: string) =>
      Object.hasOwn(value, key) ? value[key] : undefined;
    return keys.flatMap((key) => childEdits(own(from, key), own(to, key), [...path, key]));
  }
  return canonicalJson(from) === canonicalJson(to) ? [] : [{ path, value: to }];
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
