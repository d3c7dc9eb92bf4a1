export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** True for a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(keys: string[]): string[] {
  for (let at = 1; at < keys.length; at += 1)
    if ((keys[at - 1] as string) > (keys[at] as string)) return keys.sort();
  return keys;
}

/** JSON text with keys in code-point order, so that equal JSON values have equal texts. */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canonicalJson(item) : `,${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of inOrder(Object.keys(value))) {
    if (text !== '') text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
  }
  return `{${text}}`;
}

/** Copies every own key of `value` but those named; keeps a key called `__proto__` a plain key. */
export function omitKeys(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
