import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** `end` for numbers, so that digits stand under digits. */
  align?: 'start' | 'end';
  /** This cell names the row for screen readers. */
  isRowHead?: boolean;
  /** Classes for every cell of the column: widths, wrapping, `hidden md:table-cell`. */
  className?: string;
}

export interface DataTableProps<Row> {
  /** Names the table to screen readers. The card shows it too, unless the page's title says what its main list is. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none: usually an `EmptyState`. */
  empty?: ReactNode;
  className?: string;
}

const HEAD =
  'caption border-b border-line bg-surface px-3.5 py-2.5 whitespace-nowrap first:rounded-tl-card last:rounded-tr-card lg:sticky lg:top-(--bar-height,0px) lg:z-10';
const CELL = 'border-line px-3.5 py-2.5 align-top';

/** A dense table with tabular numbers; the head sticks when wide, the table scrolls sideways when narrow. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, className }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={classNames('min-w-0 rounded-card overflow-x-auto lg:overflow-visible', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(HEAD, alignClass(column.align), column.className)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:last-child)>*]:border-b">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className="hover:bg-hover/60">
              {columns.map((column) => renderCell(column, row, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function alignClass(align: Column<unknown>['align']): string {
  // Figures alone: tabular punctuation tears names such as “model-7b” apart.
  return align === 'end' ? 'text-right tabular-nums' : 'text-left';
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number): ReactNode {
  const className = classNames(CELL, alignClass(column.align), column.className);
  if (!column.isRowHead) {
    return (
      <td key={column.key} className={className}>
        {column.cell(row, index)}
      </td>
    );
  }
  return (
    <th key={column.key} scope="row" className={classNames(className, 'font-[550]')}>
      {column.cell(row, index)}
    </th>
  );
}
