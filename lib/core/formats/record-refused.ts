import type { ZodError } from 'zod';

/** A record that cannot be read: which field, and a sentence that says why and what to do. */
export class RecordRefused extends Error {
  constructor(
    readonly field: string | null,
    reason: string,
  ) {
    super(reason);
    this.name = 'RecordRefused';
  }
}

/** `['label', 'steps', 3, 'text']` → `label.steps[3].text`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

/** Turns the first complaint of a schema into a refusal that names the field. */
export function refusalFromZod(error: ZodError): RecordRefused {
  const issue = error.issues[0];
  if (!issue) return new RecordRefused(null, 'The record does not have the expected shape.');
  const field = fieldPath(issue.path);
  return new RecordRefused(field === '' ? null : field, issue.message);
}
