import type { ColumnSource, ParquetWriter } from 'hyparquet-writer';

export type ParquetKind = 'text' | 'integer' | 'number' | 'boolean' | 'texts' | 'booleans';

/** Name and kind of each column, in order. Every cell may be null. */
export type ParquetColumns = Readonly<Record<string, ParquetKind>>;

export type ParquetCell = string | number | boolean | readonly string[] | readonly boolean[] | null;

const maxGroupRows = 10_000;
/** Characters of a row group's texts, so that memory does not grow with long solutions. */
const maxGroupCharacters = 2 * 1024 * 1024;

function charactersOf(cell: ParquetCell): number {
  if (typeof cell === 'string') return cell.length;
  if (!Array.isArray(cell)) return 8;
  let sum = 0;
  for (const item of cell as readonly (string | boolean)[]) sum += typeof item === 'string' ? item.length : 1;
  return sum;
}

export type ParquetCells = Readonly<Record<string, ParquetCell>>;

export interface ParquetTable<Row> {
  columns: ParquetColumns;
  /** Cells of the columns that are the row's own. */
  own: (row: Row) => ParquetCells;
  /** Columns that neighbouring rows have in common: of each object that holds them they are read once. */
  shared?: { names: ReadonlySet<string>; of: (row: Row) => ParquetCells };
  /** Whether pages are compressed. Values that come often are written once either way. */
  isGzipped: boolean;
}

type Cell = ParquetCell | bigint;

/** Integers that come with every row: positions, alternatives. Each row would have another one to be collected. */
const smallIntegers = Array.from({ length: 1024 }, (_, at) => BigInt(at));

/** One column of a row group. */
class Column {
  readonly data: Cell[] = [];
  private isEmpty = true;

  constructor(
    private readonly name: string,
    private readonly kind: ParquetKind,
  ) {}

  /** Adds the cell that many times; returns how many characters are held for it. */
  add(cells: ParquetCells, times: number): number {
    const cell = cells[this.name] ?? null;
    const held =
      this.kind === 'integer' && typeof cell === 'number' ? (smallIntegers[cell] ?? BigInt(cell)) : cell;
    if (held !== null) this.isEmpty = false;
    for (let count = 0; count < times; count += 1) this.data.push(held);
    return charactersOf(cell);
  }

  /** As the writer wants it. That a column without values needs no dictionary is known without a look at it. */
  source(): ColumnSource {
    const { name, data } = this;
    return this.isEmpty ? { name, data, encoding: 'PLAIN' } : { name, data };
  }
}

/** Rows by columns, as Parquet has them, until there are enough for a row group. */
export class RowGroup<Row> {
  rows = 0;
  private characters = 0;
  private readonly columns: Column[] = [];
  private readonly own: Column[] = [];
  private readonly common: Column[] = [];
  private cells: ParquetCells = {};
  /** Rows whose common cells are still to be added. */
  private waiting = 0;

  constructor(private readonly table: ParquetTable<Row>) {
    for (const [name, kind] of Object.entries(table.columns)) {
      const column = new Column(name, kind);
      this.columns.push(column);
      (table.shared?.names.has(name) ? this.common : this.own).push(column);
    }
  }

  add(row: Row): void {
    const { table } = this;
    const own = table.own(row);
    for (const column of this.own) this.characters += column.add(own, 1);
    const cells = table.shared?.of(row) ?? this.cells;
    if (cells !== this.cells) this.addCommon();
    this.cells = cells;
    this.waiting += 1;
    this.rows += 1;
  }

  private addCommon(): void {
    if (this.waiting === 0) return;
    for (const column of this.common) this.characters += column.add(this.cells, this.waiting);
    this.waiting = 0;
  }

  isFull(): boolean {
    return this.rows >= maxGroupRows || this.characters >= maxGroupCharacters;
  }

  writeTo(writer: ParquetWriter): void | Promise<void> {
    this.addCommon();
    return writer.write({
      columnData: this.columns.map((column) => column.source()),
      rowGroupSize: this.rows,
    });
  }
}
