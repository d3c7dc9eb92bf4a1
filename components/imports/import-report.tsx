'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NextSteps } from '@/components/imports/next-steps';
import { ReportFigures } from '@/components/imports/report-figures';
import { RefusedTable } from '@/components/imports/refused-table';
import { StateChip } from '@/components/imports/state-chip';
import { UndoButton, UndoneNotice } from '@/components/imports/undo-import';
import { WorkerNotice } from '@/components/imports/worker-notice';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatBytes, formatCount, formatDuration, formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { changeImport } from '@/lib/client/imports/change-import';
import { importQuery, isUnderWay } from '@/lib/client/imports/queries';
import type { ImportDetail, ImportSummary } from '@/lib/contracts/import';
import { formatTitles } from '@/lib/core/formats/format-names';

export interface ImportReportProps {
  slug: string;
  /** As the server saw it when it drew the page. */
  detail: ImportDetail;
}

/** Bytes, records, what is written a second, and the time left. */
function paceOf(summary: ImportSummary, now: number): string {
  const { recordCount, stepCount, bytesRead, fileSize, progress, startedAt } = summary;
  const parts = [
    `${formatBytes(bytesRead)} of ${formatBytes(fileSize)}`,
    formatPlural(recordCount, 'record'),
  ];
  const seconds = startedAt ? (now - Date.parse(startedAt)) / 1000 : 0;
  if (seconds > 1) {
    parts.push(
      `${formatCount(recordCount / seconds)} records/s`,
      `${formatCount(stepCount / seconds)} steps/s`,
    );
  }
  if (seconds > 2 && progress > 0) {
    parts.push(`${formatDuration((seconds * (1 - progress)) / progress)} left`);
  }
  return parts.join(' · ');
}

function Outcome({ summary }: { summary: ImportSummary }) {
  const { state } = summary;
  if (summary.undoneAt) return null;
  if (state === 'failed') {
    return (
      <Notice tone="error" title="The import did not get to the end">
        {summary.error} What was written before stays; the same file again goes on without doubling anything.
      </Notice>
    );
  }
  if (state === 'cancelled') {
    return <Notice title="The import was cancelled">What was written before stays.</Notice>;
  }
  const isNothingNew =
    summary.solutionCount === 0 && summary.labelRecordCount === 0 && summary.recordCount > 0;
  if (state === 'done' && isNothingNew) {
    return <Notice title="Nothing new">Everything in this file was here already.</Notice>;
  }
  return null;
}

function Refusals({ slug, detail }: ImportReportProps) {
  const { summary, refused } = detail;
  if (refused.length === 0) return null;
  const download = (
    <ButtonLink
      href={`/api/v1/projects/${slug}/imports/${summary.id}/refusals`}
      prefetch={false}
      download
      size="small"
      icon="download"
    >
      Download all
    </ButtonLink>
  );
  const caption = `${formatPlural(summary.refusedCount, 'refused record')}`;
  return (
    <Card caption={caption} action={download} padding="none">
      <RefusedTable refused={refused} />
      {summary.refusedCount > refused.length && (
        <p className="border-t border-line px-4 py-3 text-small text-soft">
          {`The first ${refused.length} are shown; all are in the download.`}
        </p>
      )}
    </Card>
  );
}

/** Cancels, undoes or restores the import; the page shows what came of it at once. */
function useImportChange(slug: string, id: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: 'cancel' | 'undo' | 'restore') => changeImport(slug, id, change),
    onSuccess: (answer) => client.setQueryData(importQuery(slug, id).queryKey, answer),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** One import: its progress while the worker reads, then what came of it. */
export function ImportReport({ slug, detail }: ImportReportProps) {
  const query = importQuery(slug, detail.summary.id);
  const { data, dataUpdatedAt } = useQuery({ ...query, initialData: detail });
  const change = useImportChange(slug, detail.summary.id);
  const { summary } = data;
  const isActive = isUnderWay(summary);
  const undo = { detail: data, isBusy: change.isPending, onChange: change.mutate };

  return (
    <>
      <PageHeader
        title={summary.fileName}
        back={{ href: `/projects/${slug}/imports`, label: 'Imports' }}
        actions={!isActive && <UndoButton {...undo} />}
        note={
          <span className="inline-flex flex-wrap items-center gap-2.5">
            {`${formatTitles[summary.format]} · ${formatBytes(summary.fileSize)}`}
            <span role="status">
              <StateChip summary={summary} />
            </span>
          </span>
        }
      />
      {isActive && <WorkerNotice isWorkerAlive={data.isWorkerAlive} />}
      {isActive && (
        <Card className="grid gap-4 py-5!">
          <ProgressBar label="Import" value={summary.progress} note={paceOf(summary, dataUpdatedAt)} />
          <div>
            <Button size="small" busy={change.isPending} onClick={() => change.mutate('cancel')}>
              Cancel
            </Button>
          </div>
        </Card>
      )}
      <Outcome summary={summary} />
      <NextSteps slug={slug} summary={summary} />
      {!isActive && <UndoneNotice slug={slug} {...undo} />}
      <ReportFigures summary={summary} />
      <Refusals slug={slug} detail={data} />
    </>
  );
}
