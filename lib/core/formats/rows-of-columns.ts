import type { JsonObject } from '@/lib/core/formats/json-value';

const statementNames = ['problem', 'question', 'input', 'prompt'];

function isStatementColumn([name, value]: [string, unknown]): boolean {
  return (
    statementNames.includes(name.toLowerCase()) &&
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'string')
  );
}

/** Cuts a table that lies by columns, `{ question: [...], steps: [...] }`, into its rows; else the value alone. */
export function rowsOfColumns(value: JsonObject): JsonObject[] {
  const columns = Object.entries(value);
  const statements = columns.find(isStatementColumn)?.[1];
  if (!Array.isArray(statements)) return [value];
  const count = statements.length;
  if (!columns.every(([, column]) => Array.isArray(column) && column.length === count)) return [value];
  return statements.map((_, row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, Array.isArray(column) ? (column[row] ?? null) : null]),
    ),
  );
}
