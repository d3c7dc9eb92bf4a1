import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every distinct text (problem, step, answer, whole solution) in the .json and .jsonl files below a folder. */
export function readRealTexts(folder: string): string[] {
  const texts = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.jsonl?$/.test(name))
      for (const value of parseValues(readFileSync(join(folder, name), 'utf8'))) collect(value, texts);
  }
  return [...texts];
}

function parseValues(content: string): unknown[] {
  try {
    return [JSON.parse(content)];
  } catch {
    return content.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
  }
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (/[\s\\$]/.test(value) && !/^[\d-]+T[\d:.]+Z?$/.test(value)) texts.add(value);
  } else if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (value !== null && typeof value === 'object')
    for (const item of Object.values(value)) collect(item, texts);
}
