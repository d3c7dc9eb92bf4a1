import { SolutionIdLink } from '@/components/solutions/solution-id-link';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatPlural } from '@/components/ui/format-number';
import type { AmendedLabel, SnapshotDetail } from '@/lib/contracts/snapshots';

const WHAT: Record<AmendedLabel['what'], string> = {
  reopened: 'taken up again, not submitted yet',
  changed: 'submitted again',
  'cut anew': 'its steps were cut anew',
  ruled: 'a lead decided on a step',
};

function columnsFor(slug: string): Column<AmendedLabel>[] {
  return [
    {
      key: 'solution',
      head: 'Solution',
      isRowHead: true,
      cell: ({ solutionId }) => <SolutionIdLink slug={slug} solutionId={solutionId} />,
    },
    { key: 'annotator', head: 'Annotator', cell: ({ annotator }) => annotator },
    { key: 'what', head: 'Since then', cell: ({ what }) => WHAT[what] },
  ];
}

/** Labels that are no longer as the snapshot has them; the snapshot itself stays. */
export function AmendedLabels({ slug, amended }: { slug: string } & Pick<SnapshotDetail, 'amended'>) {
  if (amended.count === 0)
    return (
      <Card caption="Amended since" className="text-small">
        All labels are as they were when the list was fixed.
      </Card>
    );
  return (
    <Card caption={`${formatPlural(amended.count, 'label')} amended since`} padding="none">
      <DataTable
        caption="Labels amended since"
        columns={columnsFor(slug)}
        rows={amended.first}
        rowKey={({ solutionId, annotator, what }) => `${solutionId} ${annotator} ${what}`}
      />
      {amended.count > amended.first.length && (
        <p className="border-t border-line px-4 py-3 text-small text-soft">
          {`The first ${amended.first.length} are shown.`}
        </p>
      )}
    </Card>
  );
}
