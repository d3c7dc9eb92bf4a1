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

const EXTENSIONS = ['.jsonl', '.json', '.ndjson', '.csv', '.tsv', '.txt', '.parquet', '.gz', '.zst'];

/** Files that the server did not take, each with the reason. */
function NotTaken({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={errors.length === 1 ? 'The file was not taken' : 'Files were not taken'}
      isLive
    >
      {errors.map((error) => (
        <span key={error} className="block">
          {error}
        </span>
      ))}
    </Notice>
  );
}

/** Brings files in: drop, look at what was recognised, start; below it what was imported before. */
export function ImportBoard({ slug, list }: ImportBoardProps) {
  const { data } = useQuery({ ...importListQuery(slug), initialData: list });
  const { upload, begin, stop, discard } = useUpload(slug);

  return (
    <>
      <WorkerNotice isWorkerAlive={data.isWorkerAlive} />
      {upload.state !== 'sending' && <NotTaken errors={upload.errors} />}
      {upload.state === 'none' && (
        <DropZone
          title="Drop files of solutions here"
          hint="PRM800K, TRL, ProcessBench, Math-Shepherd, BIG-Bench Mistake, MR-Ben, chats, scores, the long table, or any records whose columns you name: JSON, JSON Lines, CSV, TSV or Parquet, plain, gzip or zstd"
          extensions={EXTENSIONS}
          onFiles={begin}
        />
      )}
      {upload.state === 'sending' && <UploadProgress upload={upload} onStop={stop} />}
      {upload.state === 'received' &&
        upload.answers.map((answer) => (
          <UploadReview
            key={answer.uploadId}
            slug={slug}
            answer={answer}
            hasOthers={upload.answers.length > 1}
            onDiscard={() => discard(answer.uploadId)}
          />
        ))}
      {(upload.state === 'none' || data.imports.length > 0) && (
        <Card padding="none">
          <ImportTable slug={slug} imports={data.imports} />
        </Card>
      )}
    </>
  );
}
