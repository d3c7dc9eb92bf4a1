import type { ReactNode } from 'react';
import { FigureInfo, type FigureName } from '@/components/overview/overview-definitions';
import { csvHref } from '@/components/overview/overview-links';
import { Card } from '@/components/ui/card';
import { CsvLink } from '@/components/ui/csv-link';
import type { OverviewTable } from '@/lib/contracts/overview';

export interface OverviewCardProps {
  caption: string;
  name: FigureName;
  slug: string;
  computedAt: string;
  table: OverviewTable['table'];
  padding?: 'none' | 'normal';
  /** A link beside the download. */
  action?: ReactNode;
  children: ReactNode;
}

/** A table or plot of the overview with its definition and its CSV. */
export function OverviewCard(props: OverviewCardProps) {
  const { caption, name, slug, computedAt, table, padding = 'none', action, children } = props;
  return (
    <Card
      caption={caption}
      padding={padding}
      action={
        <span className="flex items-center gap-3 text-small">
          {action}
          <FigureInfo name={name} computedAt={computedAt} />
          <CsvLink href={csvHref(slug, table)} what={caption} />
        </span>
      }
    >
      {children}
    </Card>
  );
}
