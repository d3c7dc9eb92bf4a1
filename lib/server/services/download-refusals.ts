import { findImport, findRefusals } from '@/lib/server/db/repositories/imports';
import { AppError } from '@/lib/server/errors/app-error';

const pageSize = 1_000;

/** Quoted; a value that a spreadsheet would take for a formula gets an apostrophe before it. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

async function* csvLines(projectId: string, importId: string): AsyncGenerator<string> {
  yield 'line,field,reason,excerpt\r\n';
  let after = -1;
  for (;;) {
    const page = await findRefusals(projectId, importId, after, pageSize);
    const last = page.at(-1);
    if (!last) return;
    yield page
      .map((row) => `${[row.line, row.field, row.reason, row.excerpt].map(csvCell).join(',')}\r\n`)
      .join('');
    after = last.ordinal;
  }
}

/** Every refused record of an import as CSV, page by page. Throws AppError `not-found`. */
export async function downloadRefusals(projectId: string, importId: string): Promise<AsyncIterable<string>> {
  if (!(await findImport(projectId, importId))) {
    throw new AppError('not-found', 'There is no such import in this project.');
  }
  return csvLines(projectId, importId);
}
