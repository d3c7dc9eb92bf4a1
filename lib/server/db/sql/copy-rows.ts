import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** JSON goes in as its text; bytes as a Buffer. */
export type CopyValue = string | number | boolean | null | Buffer | Date | readonly number[];

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const toEscape = /[\\\n\r\t]/;
const allToEscape = new RegExp(toEscape, 'g');

function encode(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return toEscape.test(value) ? value.replace(allToEscape, (char) => escapes[char] ?? char) : value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return `{${value.join(',')}}`;
}

/** Text of about this many characters goes out at once: a write a row would cost more than the rows. */
const chunkLength = 64 * 1024;

function* chunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1)
      text += at === 0 ? encode(row[at] ?? null) : `\t${encode(row[at] ?? null)}`;
    text += '\n';
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Writes many rows by COPY, inside the client's transaction. Table and columns are names of ours, never input. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyFrom(`COPY "${table}" (${names}) FROM STDIN`));
  await pipeline(Readable.from(chunks(rows)), stream);
}
