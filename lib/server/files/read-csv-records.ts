import { CsvError, parse, type Parser } from 'csv-parse';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { maxRecordBytes } from '@/lib/core/formats/raw-record';
import type { ByteSource } from '@/lib/server/files/decompress';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';

const maxColumns = 1000;

/** NUL and lone surrogates, which PostgreSQL cannot store; invalid UTF-8 was replaced while decoding. */
const unstorable = /\0|\p{Cs}/gu;

function repaired(text: string): { text: string; replaced: number } {
  const replaced = text.match(unstorable)?.length ?? 0;
  return { text: replaced === 0 ? text : text.replace(unstorable, '\uFFFD'), replaced };
}

function rowOf(
  columns: readonly string[],
  cells: readonly string[],
): { value: JsonObject; replaced: number } {
  let replaced = 0;
  const entries = columns.map((column, index): [string, string] => {
    const cell = repaired(cells[index] ?? '');
    replaced += cell.replaced;
    return [column, cell.text];
  });
  return { value: Object.fromEntries(entries), replaced };
}

function readHeader(cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim());
  if (columns.length > maxColumns)
    throw new FileUnreadable(`The first line names more than ${maxColumns} columns.`);
  const empty = columns.indexOf('');
  if (empty >= 0)
    throw new FileUnreadable(`Column ${empty + 1} has no name: the first line must name each column.`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new FileUnreadable(`Two columns are called “${twice}”. Rename one.`);
  return columns;
}

function explain(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quotation mark is never closed: the file may be cut off.';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `The record is longer than ${maxRecordBytes / 1024 / 1024} MB. Split it or shorten it.`;
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'After a closing quotation mark there must be a separator.';
  return 'The line is no proper CSV.';
}

async function* decoded(source: ByteSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const lineEnd = /\r\n|\r|\n/g;

/** Line ends within the cells of a row, and how many of them are of two characters. */
function lineEndsIn(cells: readonly string[]): { ends: number; pairs: number } {
  const counts = { ends: 0, pairs: 0 };
  for (const cell of cells) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue;
    for (const [end] of cell.matchAll(lineEnd)) {
      counts.ends += 1;
      if (end.length > 1) counts.pairs += 1;
    }
  }
  return counts;
}

interface CsvRow {
  cells: string[];
  line: number;
}

/** Feeds the parser piece by piece: what it found before an error is not lost, as it is with its stream. */
class CsvFeed {
  private readonly parser: Parser;
  private rows: CsvRow[] = [];
  private endLine = 0;
  /** Line ends of two characters so far that stand within cells: the parser counts each of them twice. */
  private pairs = 0;
  private error: CsvError | null = null;

  constructor(delimiter: string) {
    this.parser = parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
      on_record: (cells: string[], info) => {
        const { ends, pairs } = lineEndsIn(cells);
        this.pairs += pairs;
        this.endLine = info.lines - this.pairs;
        this.rows.push({ cells, line: this.endLine - ends });
        return null;
      },
    });
    this.parser.on('error', (error) => {
      if (error instanceof CsvError) this.error = error;
    });
    this.parser.resume();
  }

  async push(text: string): Promise<CsvRow[]> {
    if (!this.error && text !== '')
      await new Promise<void>((resolve) => this.parser.write(text, () => resolve()));
    return this.rows.splice(0);
  }

  async end(): Promise<CsvRow[]> {
    if (!this.error) {
      await new Promise<void>((resolve) => {
        this.parser.once('close', resolve);
        this.parser.end();
      });
    }
    return this.rows.splice(0);
  }

  failure(): FileRecord | null {
    return this.error && { kind: 'refused', line: this.endLine + 1, reason: explain(this.error), text: '' };
  }

  close(): void {
    this.parser.destroy();
  }
}

function recordOf(columns: readonly string[], row: CsvRow): FileRecord {
  const { cells, line } = row;
  if (cells.length !== columns.length) {
    return {
      kind: 'refused',
      line,
      reason: `The line has ${cells.length} cells, the first one ${columns.length}.`,
      text: repaired(cells.join(' | ')).text,
    };
  }
  return { kind: 'row', ...rowOf(columns, cells), isText: true, line };
}

/**
 * The rows of a table with a line of column names, as objects of texts, as they arrive. A row with another
 * number of cells is refused and the next one read. Throws FileUnreadable for an unusable first line.
 */
export async function* readCsvRecords(
  source: ByteSource,
  delimiter: string,
  encoding = 'utf-8',
): AsyncGenerator<FileRecord> {
  const feed = new CsvFeed(delimiter);
  let columns: string[] | null = null;
  function* records(rows: readonly CsvRow[]): Generator<FileRecord> {
    for (const row of rows) {
      if (columns) yield recordOf(columns, row);
      else columns = readHeader(row.cells);
    }
  }
  try {
    for await (const text of decoded(source, encoding)) {
      yield* records(await feed.push(text));
      if (feed.failure()) break;
    }
    yield* records(await feed.end());
    const failure = feed.failure();
    if (failure) yield failure;
  } finally {
    feed.close();
  }
}
