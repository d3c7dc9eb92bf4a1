import { queryOptions } from '@tanstack/react-query';
import { ImportDetail, ImportList, type ImportSummary } from '@/lib/contracts/import';
import type { ColumnMapping } from '@/lib/core/formats/generic/column-mapping';
import type { IndexBase } from '@/lib/core/formats/first-error-index';
import type { ImportFormat, LabelUse } from '@/lib/core/formats/format-names';
import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import { callApi } from '@/lib/client/call-api';
import { previewUpload } from '@/lib/client/imports/change-import';

const LOOK_EVERY_MS = 1_000;

export interface PreviewChoice {
  format: ImportFormat;
  segmenter: SegmenterName | null;
  indexBase: IndexBase;
  labelUse: LabelUse | null;
  mapping: ColumnMapping | null;
}

/** Whether the worker still has something to do for it. */
export function isUnderWay(summary: ImportSummary): boolean {
  return summary.state === 'queued' || summary.state === 'running';
}

/** The project's imports; looked at again every second while one is under way or no worker is there. */
export function importListQuery(slug: string) {
  return queryOptions({
    queryKey: ['imports', slug],
    queryFn: ({ signal }) => callApi({ path: `/projects/${slug}/imports`, output: ImportList, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.imports.some(isUnderWay) || !data.isWorkerAlive) ? LOOK_EVERY_MS : false,
  });
}

/** One import with its report; looked at again every second until it is over. */
export function importQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ['imports', slug, id],
    queryFn: ({ signal }) =>
      callApi({ path: `/projects/${slug}/imports/${id}`, output: ImportDetail, signal }),
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.summary) ? LOOK_EVERY_MS : false),
  });
}

/** How the beginning of an uploaded file reads; the file itself never changes. */
export function previewQuery(slug: string, uploadId: string, reading: PreviewChoice) {
  const { format, segmenter, indexBase, labelUse, mapping } = reading;
  return queryOptions({
    queryKey: ['uploads', slug, uploadId, format, segmenter, indexBase, labelUse, mapping],
    queryFn: () =>
      previewUpload(slug, uploadId, {
        format,
        segmenter: segmenter ?? undefined,
        indexBase: indexBase ?? undefined,
        labelUse: labelUse ?? undefined,
        mapping: mapping ?? undefined,
      }),
    staleTime: Infinity,
  });
}
