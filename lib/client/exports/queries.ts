import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  SnapshotCounts,
  SnapshotDetail,
  SnapshotList,
  SnapshotMade,
  type SnapshotEntry,
  type SnapshotRequest,
} from '@/lib/contracts/snapshots';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import { callApi } from '@/lib/client/call-api';

const LOOK_EVERY_MS = 1_000;

/** Whether the worker still has something to do for it. */
export function isBeingMade({ state }: SnapshotEntry): boolean {
  return state === 'queued' || state === 'running';
}

/** The project's snapshots; looked at again every second while one is being made or no worker is there. */
export function snapshotListQuery(slug: string) {
  return queryOptions({
    queryKey: ['snapshots', slug],
    queryFn: ({ signal }) => callApi({ path: `/projects/${slug}/snapshots`, output: SnapshotList, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.snapshots.some(isBeingMade) || !data.isWorkerAlive) ? LOOK_EVERY_MS : false,
  });
}

/** One snapshot; looked at again every second until it is made. */
export function snapshotQuery(slug: string, number: number) {
  return queryOptions({
    queryKey: ['snapshots', slug, number],
    queryFn: ({ signal }) =>
      callApi({ path: `/projects/${slug}/snapshots/${number}`, output: SnapshotDetail, signal }),
    refetchInterval: ({ state }) => (!state.data || isBeingMade(state.data.snapshot) ? LOOK_EVERY_MS : false),
  });
}

/** What a snapshot with these options would hold now; the counts before stay while new ones are on their way. */
export function snapshotCountQuery(slug: string, options: ExportOptions) {
  return queryOptions({
    queryKey: ['snapshot-count', slug, options],
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: `/projects/${slug}/snapshots/count`,
        body: options,
        output: SnapshotCounts,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Lets the worker make the files of a failed snapshot again. */
export function remakeSnapshot(slug: string, number: number) {
  const path = `/projects/${slug}/snapshots/${number}/remake`;
  return callApi({ method: 'POST', path, output: SnapshotDetail });
}

/** Lets the worker make a snapshot. */
export function createSnapshot(slug: string, body: SnapshotRequest) {
  return callApi({ method: 'POST', path: `/projects/${slug}/snapshots`, body, output: SnapshotMade });
}
