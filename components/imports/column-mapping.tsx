import { Button } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Select } from '@/components/ui/select';
import type { UploadPreview } from '@/lib/contracts/import';
import {
  mappedFields,
  type ColumnMapping,
  type MappedField,
} from '@/lib/core/formats/generic/column-mapping';

export interface ColumnMappingProps {
  fileName: string;
  columns: UploadPreview['columns'];
  /** Null: by the names of the columns. */
  mapping: ColumnMapping | null;
  onChange: (mapping: ColumnMapping | null) => void;
}

const TITLES: Record<MappedField, string> = {
  problem: 'problem',
  steps: 'steps, as a list',
  solution: 'solution, one text',
  messages: 'chat messages',
  ground_truth_answer: 'reference answer',
  ground_truth_solution: 'reference solution',
  final_answer: 'final answer of the solution',
  generator: 'generator',
  is_correct: 'whether the answer is right',
  step_scores: 'machine scores of the steps',
  scorer: 'name of the scorer',
  labels: 'labels of the steps, as a list',
  first_error: 'number of the first wrong step',
};

type Row = UploadPreview['columns'][number];

/** A copy of the mapping in which one column means something else, or nothing. */
function withColumn(mapping: ColumnMapping, column: string, value: string): ColumnMapping {
  const rest = Object.entries(mapping).filter(([name]) => name !== column);
  const field = mappedFields.find((known) => known === value);
  return Object.fromEntries(field ? [...rest, [column, field]] : rest);
}

/** What each column of the file is; nothing of it is guessed behind the back of the person importing. */
export function ColumnMappingTable({ fileName, columns, mapping, onChange }: ColumnMappingProps) {
  const current = mapping ?? {};
  const table: Column<Row>[] = [
    {
      key: 'name',
      head: 'In the file',
      isRowHead: true,
      className: 'break-all',
      cell: (row) => (
        <>
          {row.name}
          <span className="line-clamp-2 text-tiny font-normal text-soft sm:hidden">{row.example}</span>
        </>
      ),
    },
    {
      key: 'example',
      head: 'Holds',
      className: 'hidden text-soft break-words sm:table-cell max-w-80',
      cell: (row) => row.example,
    },
    {
      key: 'field',
      head: 'Is the',
      cell: (row) => (
        <Select
          aria-label={`${row.name} is the`}
          value={current[row.name] ?? ''}
          onChange={(event) => onChange(withColumn(current, row.name, event.target.value))}
        >
          <option value="">kept beside it</option>
          {mappedFields.map((field) => (
            <option key={field} value={field}>
              {TITLES[field]}
            </option>
          ))}
        </Select>
      ),
    },
  ];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="caption">Columns</h3>
        <Button size="small" onClick={() => onChange(null)}>
          Read by their names
        </Button>
      </div>
      <div className="rounded-card border border-line">
        <DataTable
          caption={`Columns of ${fileName}`}
          columns={table}
          rows={columns}
          rowKey={(row) => row.name}
        />
      </div>
    </div>
  );
}
