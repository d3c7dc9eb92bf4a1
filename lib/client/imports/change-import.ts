import {
  ImportDetail,
  ImportSummary,
  UploadPreview,
  type PreviewQuery,
  type StartImportRequest,
} from '@/lib/contracts/import';
import { callApi } from '@/lib/client/call-api';

/** How the uploaded file reads in another format or with another segmenter. */
export function previewUpload(slug: string, uploadId: string, query: PreviewQuery): Promise<UploadPreview> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
  return callApi({ path: `/projects/${slug}/uploads/${uploadId}?${search}`, output: UploadPreview });
}

/** Hands the uploaded file to the worker. */
export function startImport(slug: string, body: StartImportRequest): Promise<ImportSummary> {
  return callApi({ method: 'POST', path: `/projects/${slug}/imports`, body, output: ImportSummary });
}

/** Stops an import (what it has written stays), takes out what it brought, or brings that back. */
export function changeImport(
  slug: string,
  id: string,
  change: 'cancel' | 'undo' | 'restore',
): Promise<ImportDetail> {
  return callApi({
    method: 'POST',
    path: `/projects/${slug}/imports/${id}/${change}`,
    body: {},
    output: ImportDetail,
  });
}
