import { OUTCOME_WORDS } from '@/components/solutions/solution-words';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatDuration, formatFigure, formatPercent } from '@/components/ui/format-number';
import type { FirstErrorAgreement, Overview, PersonWork } from '@/lib/contracts/overview';

type ArmWork = Overview['arms'][number];

function figure<Row>(key: string, head: string, cell: (row: Row) => string): Column<Row> {
  return { key, head, align: 'end', cell };
}

const PEOPLE: Column<PersonWork>[] = [
  { key: 'annotator', head: 'Person', isRowHead: true, cell: (row) => row.annotator },
  { key: 'round', head: 'Round', cell: (row) => row.round },
  figure('submitted', 'Submitted', (row) => formatCount(row.submitted)),
  figure('plan', 'Plan', (row) => (row.plan === null ? '—' : formatCount(row.plan))),
  figure('errors', 'With an error', (row) => formatCount(row.errors)),
  figure('skips', 'Skipped', (row) => formatCount(row.skips)),
  figure('giveUps', 'Given up', (row) => formatCount(row.giveUps)),
  figure('paid', 'Paid time', (row) => formatDuration(row.paidSeconds)),
  figure('cost', 'Cost', (row) => (row.cost === null ? '—' : formatFigure(row.cost))),
];

export function PeopleTable({ people }: { people: readonly PersonWork[] }) {
  return (
    <DataTable
      caption="Work by round and person"
      columns={PEOPLE}
      rows={people}
      rowKey={(row) => `${row.round} ${row.annotator}`}
      empty={
        <EmptyState title="Nobody has submitted anything yet">Open a round and tell its people.</EmptyState>
      }
    />
  );
}

const AGREEMENT: Column<FirstErrorAgreement>[] = [
  {
    key: 'outcome',
    head: 'Solutions with',
    isRowHead: true,
    cell: (row) => OUTCOME_WORDS[row.outcome].label,
  },
  figure('pairs', 'Labelled twice', (row) => formatCount(row.pairs)),
  figure('share', 'Same place', (row) => (row.share === null ? '—' : formatPercent(row.share))),
  figure('kappa', 'Cohen’s kappa', (row) =>
    row.kappa === null ? `undefined: ${row.reason}` : formatFigure(row.kappa),
  ),
];

export function AgreementTable({ agreement }: { agreement: readonly FirstErrorAgreement[] }) {
  return (
    <DataTable
      caption="Agreement on the first error"
      columns={AGREEMENT}
      rows={agreement}
      rowKey={(row) => row.outcome}
    />
  );
}

const ARMS: Column<ArmWork>[] = [
  { key: 'arm', head: 'Arm', isRowHead: true, cell: (row) => row.arm },
  figure('served', 'Served', (row) => formatCount(row.served)),
  figure('skips', 'Skipped', (row) => formatCount(row.skips)),
  figure('giveUps', 'Given up', (row) => formatCount(row.giveUps)),
];

export function ArmTable({ arms }: { arms: readonly ArmWork[] }) {
  return (
    <DataTable
      caption="Skips and give-ups by arm"
      columns={ARMS}
      rows={arms}
      rowKey={(row) => row.arm}
      empty={<EmptyState title="Nothing was served yet" />}
    />
  );
}
