'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ReadingOptions, type Reading } from '@/components/imports/reading-options';
import { RefusedTable } from '@/components/imports/refused-table';
import { SampleList } from '@/components/imports/sample-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatBytes, formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { messageOf } from '@/lib/client/call-api';
import { startImport } from '@/lib/client/imports/change-import';
import { importListQuery, previewQuery } from '@/lib/client/imports/queries';
import type { UploadAnswer, UploadPreview } from '@/lib/contracts/import';
import { asksIndexBase, formatTitles } from '@/lib/core/formats/format-names';

export interface UploadReviewProps {
  slug: string;
  answer: UploadAnswer;
  onDiscard: () => void;
}

function Recognised({ preview }: { preview: UploadPreview }) {
  const { detected } = preview;
  if (!detected) {
    return (
      <Notice tone="warn" title="The format was not recognised" isLive>
        Choose how to read it. {preview.recordCount === 0 && 'The file holds no record.'}
      </Notice>
    );
  }
  const share =
    detected.confidence < 1 ? ` (${Math.round(detected.confidence * 100)}% of the first records)` : '';
  return (
    <Notice tone="done" title={`Recognised as ${formatTitles[detected.format]}`} isLive>
      {`The ${detected.why}${share}.`}
    </Notice>
  );
}

/** What was recognised in a received file; changed if need be, then started. */
export function UploadReview({ slug, answer, onDiscard }: UploadReviewProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading>({
    format: answer.preview.format,
    segmenter: null,
    indexBase: null,
    labelUse: null,
    countsTowardsOverlap: false,
  });
  const { format, segmenter, indexBase, labelUse } = reading;
  const isAsRecognised =
    format === answer.preview.format && segmenter === null && indexBase === null && labelUse === null;
  const isBaseMissing = asksIndexBase(format) && indexBase === null;
  const { data: preview = answer.preview } = useQuery({
    ...previewQuery(slug, answer.uploadId, reading),
    initialData: isAsRecognised ? answer.preview : undefined,
    placeholderData: keepPreviousData,
  });
  const start = useMutation({
    mutationFn: () => startImport(slug, { uploadId: answer.uploadId, ...reading }),
    onSuccess: async (summary) => {
      await client.invalidateQueries({ queryKey: importListQuery(slug).queryKey });
      router.push(`/projects/${slug}/imports/${summary.id}`);
    },
  });
  const readable = preview.recordCount - preview.refused.length;

  return (
    <Card className="grid gap-5 py-5!" aria-label="Uploaded file">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-read font-[600] break-all">{answer.fileName}</h2>
        <p className="text-small text-soft tabular-nums">{formatBytes(answer.fileSize)}</p>
      </div>
      <Recognised preview={answer.preview} />
      {answer.isKnownFile && (
        <Notice title="This file was imported before">
          Importing it again adds nothing that is there already.
        </Notice>
      )}
      <ReadingOptions reading={reading} needsSegmenter={preview.needsSegmenter} onChange={setReading} />
      <p className="text-small text-soft">
        {`Of the first ${formatPlural(preview.recordCount, 'record')}, ${readable} can be read this way.`}
      </p>
      {isBaseMissing && (
        <Notice tone="warn" title="Say from which number steps are counted">
          Files of this kind count them from 0 or from 1, and do not say which.
        </Notice>
      )}
      {preview.refused.length > 0 && <RefusedTable refused={preview.refused} />}
      <SampleList samples={preview.samples} />
      {start.isError && (
        <Notice tone="error" title="The import was not started" isLive>
          {messageOf(start.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={isBaseMissing}
          busy={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          Start import
        </Button>
        <Button onClick={onDiscard}>Choose another file</Button>
      </div>
    </Card>
  );
}
