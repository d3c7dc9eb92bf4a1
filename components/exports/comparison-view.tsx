import { ChangedRatings } from '@/components/exports/changed-ratings';
import { OPTION_WORDS, optionValue } from '@/components/exports/option-words';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatCount } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { SnapshotComparison } from '@/lib/contracts/snapshots';

type Option = SnapshotComparison['options'][number];

const OPTION_COLUMNS: Column<Option>[] = [
  { key: 'name', head: 'Option', isRowHead: true, cell: ({ name }) => OPTION_WORDS[name] },
  {
    key: 'from',
    head: 'Before',
    className: 'wrap-anywhere',
    cell: ({ name, from }) => optionValue(name, JSON.parse(from)),
  },
  {
    key: 'to',
    head: 'Now',
    className: 'wrap-anywhere',
    cell: ({ name, to }) => optionValue(name, JSON.parse(to)),
  },
];

/** What one snapshot has other than another. */
export function ComparisonView({ slug, comparison }: { slug: string; comparison: SnapshotComparison }) {
  const { added, removed, changed, changedRatings, same, options } = comparison;
  return (
    <>
      <StatRow>
        <StatTile label="Labels added" figure={formatCount(added)} />
        <StatTile label="Labels removed" figure={formatCount(removed)} />
        <StatTile label="Labels changed" figure={formatCount(changed)} />
        <StatTile label="Ratings changed" figure={formatCount(changedRatings)} />
        <StatTile label="The same" figure={formatCount(same)} />
      </StatRow>
      {options.length > 0 && (
        <Card caption="Options that differ" padding="none">
          <DataTable
            caption="Options that differ"
            columns={OPTION_COLUMNS}
            rows={options}
            rowKey={({ name }) => name}
          />
        </Card>
      )}
      <ChangedRatings slug={slug} count={changedRatings} first={comparison.first} />
    </>
  );
}
