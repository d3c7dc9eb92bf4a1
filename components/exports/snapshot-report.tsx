'use client';

import { useQuery } from '@tanstack/react-query';
import { AmendedLabels } from '@/components/exports/amended-labels';
import { CompareForm } from '@/components/exports/compare-form';
import { CountPanel } from '@/components/exports/count-panel';
import { CONTAINER_TITLES, FORMAT_TITLES } from '@/components/exports/export-words';
import { FailedNotice } from '@/components/exports/failed-notice';
import { MakerNotice } from '@/components/exports/maker-notice';
import { SnapshotFacts } from '@/components/exports/snapshot-facts';
import { SnapshotFiles, snapshotPath } from '@/components/exports/snapshot-files';
import { SnapshotState } from '@/components/exports/snapshot-state';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatPlural } from '@/components/ui/format-number';
import { ProgressBar } from '@/components/ui/progress-bar';
import { isBeingMade, snapshotQuery } from '@/lib/client/exports/queries';
import type { SnapshotDetail } from '@/lib/contracts/snapshots';

export interface SnapshotReportProps {
  slug: string;
  /** As the server saw it when it drew the page. */
  detail: SnapshotDetail;
  /** Others of the project, newest first. */
  others: { number: number; name: string }[];
}

function Progress({ detail }: { detail: SnapshotDetail }) {
  const { snapshot } = detail;
  const isFixed = snapshot.labels > 0;
  return (
    <>
      <MakerNotice isWorkerAlive={detail.isWorkerAlive} />
      <Card className="py-5!">
        <ProgressBar
          label={isFixed ? 'Making the files' : 'Fixing the list'}
          value={isFixed ? snapshot.progress : null}
          note={isFixed ? formatPlural(snapshot.labels, 'label') : ''}
        />
      </Card>
    </>
  );
}

function Known({ slug, detail, others }: SnapshotReportProps) {
  const { number } = detail.snapshot;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid min-w-0 gap-5">
        <SnapshotFacts detail={detail} />
        <AmendedLabels slug={slug} amended={detail.amended} />
      </div>
      <div className="grid min-w-0 gap-5">
        <CountPanel caption="In it" counts={detail.counts} />
        <CompareForm slug={slug} number={number} others={others} />
      </div>
    </div>
  );
}

function DownloadAll({ href }: { href: string }) {
  return (
    <ButtonLink href={href} prefetch={false} download look="primary" icon="download">
      Download all
    </ButtonLink>
  );
}

/** One snapshot: its progress while the worker makes it, then its files and all that is known of them. */
export function SnapshotReport({ slug, detail, others }: SnapshotReportProps) {
  const { data } = useQuery({ ...snapshotQuery(slug, detail.snapshot.number), initialData: detail });
  const { snapshot } = data;
  const { format, container } = snapshot.options;
  return (
    <>
      <PageHeader
        title={`${snapshot.number}. ${snapshot.name}`}
        back={{ href: `/projects/${slug}/exports`, label: 'Exports' }}
        actions={snapshot.state === 'done' && <DownloadAll href={snapshotPath(slug, snapshot.number)} />}
        note={
          <span className="inline-flex flex-wrap items-center gap-2.5">
            {`${FORMAT_TITLES[format]}, ${CONTAINER_TITLES[container]}`}
            <span role="status">
              <SnapshotState state={snapshot.state} />
            </span>
          </span>
        }
      />
      {isBeingMade(snapshot) && <Progress detail={data} />}
      {snapshot.state === 'failed' && <FailedNotice slug={slug} snapshot={snapshot} />}
      {snapshot.state === 'done' && <SnapshotFiles slug={slug} number={snapshot.number} files={data.files} />}
      {!isBeingMade(snapshot) && <Known slug={slug} detail={data} others={others} />}
    </>
  );
}
