import type { UploadPreview } from '@/lib/contracts/import';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';

const longestExample = 80;
const mostColumns = 100;

function exampleOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestExample ? `${line.slice(0, longestExample)}…` : line;
}

/** Names of an object's entries; those of an object within it as `outer.inner`. */
function* entriesOf(value: JsonObject): Generator<[string, Json]> {
  for (const [name, entry] of Object.entries(value)) {
    if (!isJsonObject(entry)) yield [name, entry];
    else for (const [inner, held] of Object.entries(entry)) yield [`${name}.${inner}`, held];
  }
}

/** What the records hold, by name, each with the beginning of the first value that is not empty. */
export function columnsOf(values: readonly JsonObject[]): UploadPreview['columns'] {
  const examples = new Map<string, string>();
  for (const value of values) {
    for (const [name, entry] of entriesOf(value)) {
      if (examples.size >= mostColumns && !examples.has(name)) continue;
      const isEmpty = entry === null || entry === '';
      if (!examples.get(name)) examples.set(name, isEmpty ? '' : exampleOf(entry));
    }
  }
  return [...examples].map(([name, example]) => ({ name, example }));
}
