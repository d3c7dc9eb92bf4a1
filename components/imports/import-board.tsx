'use client';

import { useQuery } from '@tanstack/react-query';
import { ImportTable } from '@/components/imports/import-table';
import { UploadProgress } from '@/components/imports/upload-progress';
import { UploadReview } from '@/components/imports/upload-review';
import { WorkerNotice } from '@/components/imports/worker-notice';
import { Card } from '@/components/ui/card';
import { DropZone } from '@/components/ui/drop-zone';
import { Notice } from '@/components/ui/notice';
import { importListQuery } from '@/lib/client/imports/queries';
import { useUpload } from '@/lib/client/imports/use-upload';
import type { ImportList } from '@/lib/contracts/import';

export interface ImportBoardProps {
  slug: string;
  /** As the server saw it when it drew the page. */
  list: ImportList;
}

const EXTENSIONS = ['.jsonl', '.json', '.ndjson', '.gz', '.zst'];

/** Brings a file in: drop, look at what was recognised, start; below it what was imported before. */
export function ImportBoard({ slug, list }: ImportBoardProps) {
  const { data } = useQuery({ ...importListQuery(slug), initialData: list });
  const { upload, begin, discard } = useUpload(slug);
  const first = (files: File[]) => files[0] && begin(files[0]);

  return (
    <>
      <WorkerNotice isWorkerAlive={data.isWorkerAlive} />
      {upload.state === 'none' && (
        <>
          {upload.error && (
            <Notice tone="error" title="The file was not taken" isLive>
              {upload.error}
            </Notice>
          )}
          <DropZone
            title="Drop a file of solutions here"
            hint="PRM800K, TRL, ProcessBench, Math-Shepherd, BIG-Bench Mistake, MR-Ben, chats, or records with a problem and steps, as JSON or JSON Lines (also gzip or zstd)"
            extensions={EXTENSIONS}
            isSingle
            onFiles={first}
          />
        </>
      )}
      {upload.state === 'sending' && <UploadProgress upload={upload} onStop={discard} />}
      {upload.state === 'received' && <UploadReview slug={slug} answer={upload.answer} onDiscard={discard} />}
      <Card caption="Imports" padding="none">
        <ImportTable slug={slug} imports={data.imports} />
      </Card>
    </>
  );
}
