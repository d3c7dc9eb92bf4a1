'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ColumnMappingTable } from '@/components/imports/column-mapping';
import { PreviewFigures } from '@/components/imports/preview-figures';
import { ProtectedMatches } from '@/components/imports/protected-matches';
import { ReadingOptions, type Reading } from '@/components/imports/reading-options';
import { RefusedTable } from '@/components/imports/refused-table';
import { SampleList } from '@/components/imports/sample-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatBytes, formatPercent } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { messageOf } from '@/lib/client/call-api';
import { startImport } from '@/lib/client/imports/change-import';
import { importListQuery, previewQuery } from '@/lib/client/imports/queries';
import type { UploadAnswer, UploadPreview } from '@/lib/contracts/import';
import { asksIndexBase, formatTitles } from '@/lib/core/formats/format-names';
import { suggestMapping } from '@/lib/core/formats/generic/suggest-mapping';

export interface UploadReviewProps {
  slug: string;
  answer: UploadAnswer;
  /** Other files wait as well: the person stays here when this one is started. */
  hasOthers: boolean;
  onDiscard: () => void;
}

function Recognised({ preview }: { preview: UploadPreview }) {
  const { detected, container } = preview;
  if (!detected) {
    return (
      <Notice tone="warn" title={`${container} of a format that is not known`} isLive>
        Say below what its columns are. {preview.recordCount === 0 && 'The file holds no record.'}
      </Notice>
    );
  }
  const share =
    detected.confidence < 1 ? ` (${formatPercent(detected.confidence)} of the first records)` : '';
  return (
    <Notice tone="done" title={`Recognised as ${formatTitles[detected.format]}`} isLive>
      {`${container}: the ${detected.why}${share}.`}
    </Notice>
  );
}

/** Where nothing can be read, the reasons are alike: so many of them say it. */
const alikeShown = 3;

function isNothingRead({ recordCount, refusedCount }: UploadPreview): boolean {
  return recordCount > 0 && refusedCount === recordCount;
}

/** As the file was recognised; where it was not, by a mapping that its column names suggest. */
function firstReading({ detected, format, columns }: UploadPreview): Reading {
  return {
    format,
    segmenter: null,
    indexBase: null,
    labelUse: null,
    isGold: false,
    mapping: detected ? null : suggestMapping(columns.map(({ name }) => name)),
    stopsAtRefusal: false,
    leavesOutProtected: false,
    countsTowardsOverlap: false,
  };
}

/** What was recognised in a received file; changed if need be, then started. */
export function UploadReview({ slug, answer, hasOthers, onDiscard }: UploadReviewProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading>(() => firstReading(answer.preview));
  const { format, segmenter, indexBase, labelUse, mapping } = reading;
  const isAsRecognised =
    format === answer.preview.format &&
    [segmenter, indexBase, labelUse, mapping].every((said) => said === null);
  const isBaseMissing = asksIndexBase(format, mapping) && indexBase === null;
  const { data: preview = answer.preview } = useQuery({
    ...previewQuery(slug, answer.uploadId, reading),
    initialData: isAsRecognised ? answer.preview : undefined,
    placeholderData: keepPreviousData,
  });
  const start = useMutation({
    mutationFn: () => startImport(slug, { uploadId: answer.uploadId, ...reading }),
    onSuccess: async (summary) => {
      await client.invalidateQueries({ queryKey: importListQuery(slug).queryKey });
      if (hasOthers) onDiscard();
      else router.push(`/projects/${slug}/imports/${summary.id}`);
    },
  });

  return (
    <Card className="grid gap-5 py-5!" aria-label={hasOthers ? answer.fileName : 'Uploaded file'}>
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
      <ReadingOptions
        reading={reading}
        needsSegmenter={preview.needsSegmenter}
        hasProtected={preview.protectedCount > 0}
        hasLabels={preview.labelCount > 0}
        onChange={setReading}
      />
      {format === 'candidates' && mapping !== null && (
        <ColumnMappingTable
          fileName={answer.fileName}
          columns={answer.preview.columns}
          mapping={mapping}
          onChange={(changed) => setReading({ ...reading, mapping: changed })}
        />
      )}
      {format === 'candidates' && mapping === null && (
        <p>
          <Button
            size="small"
            onClick={() =>
              setReading({
                ...reading,
                mapping: suggestMapping(answer.preview.columns.map(({ name }) => name)),
              })
            }
          >
            Say what the columns are
          </Button>
        </p>
      )}
      {isBaseMissing && (
        <Notice tone="warn" title="Say from which number steps are counted">
          Files of this kind count them from 0 or from 1, and do not say which.
        </Notice>
      )}
      <PreviewFigures preview={preview} />
      <ProtectedMatches preview={preview} />
      {!isBaseMissing && isNothingRead(preview) && (
        <Notice tone="warn" title="None of these records can be read like this" isLive>
          {format === 'candidates'
            ? 'Say what the columns are, or choose another format above.'
            : 'Choose above what the file holds. The reasons are below.'}
        </Notice>
      )}
      {!isBaseMissing && preview.refused.length > 0 && (
        <RefusedTable
          caption={`Refused records of ${answer.fileName}`}
          refused={isNothingRead(preview) ? preview.refused.slice(0, alikeShown) : preview.refused}
        />
      )}
      <SampleList samples={preview.samples} />
      {start.isError && (
        <Notice tone="error" title="The import was not started" isLive>
          {messageOf(start.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDiscard}>{hasOthers ? 'Leave this file out' : 'Choose another file'}</Button>
        <Button
          look="primary"
          disabled={isBaseMissing}
          busy={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          Start import
        </Button>
      </div>
    </Card>
  );
}
