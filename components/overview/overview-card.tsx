import type { ReactNode } from 'react';
import { FigureInfo, type FigureName } from '@/components/overview/overview-definitions';
import { csvHref } from '@/components/overview/overview-links';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
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
          <a
            href={csvHref(slug, table)}
            download
            aria-label={`${caption} as CSV`}
            className="inline-flex items-center gap-1.5 text-soft hover:text-ink"
          >
            <Icon name="download" size={14} />
            CSV
          </a>
        </span>
      }
    >
      {children}
    </Card>
  );
}
