'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guidelineQuery } from '@/lib/client/guideline/queries';
import { messageOf } from '@/lib/client/call-api';
import { AcknowledgeForm } from '@/components/guideline/acknowledge-form';
import { DifferenceList } from '@/components/guideline/difference-list';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { TROUBLE_STRINGS } from '@/components/label/trouble-strings';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';

export interface GuidelineReaderProps {
  slug: string;
  /** The newest version, as far as the screen knows; 0: there is none. */
  newest: number;
  /** The version by which the solution in work is judged, where it is another one. */
  begunWith: number | null;
  onRead: (number: number) => void;
}

/** The guideline with what is new in it, and the way to say that one has read it. */
export function GuidelineReader({ slug, newest, begunWith, onRead }: GuidelineReaderProps) {
  const cache = useQueryClient();
  const [isEarlier, setIsEarlier] = useState(false);
  const isShownEarlier = isEarlier && begunWith !== null;
  const number = isShownEarlier ? begunWith : newest;
  const query = useQuery({ ...guidelineQuery(slug, number), enabled: number > 0 });
  if (number === 0) return <p className="text-soft">{BOX_STRINGS.noGuideline}</p>;
  if (query.error)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {TROUBLE_STRINGS.tryAgain}
          </Button>
        }
      >
        {messageOf(query.error)}
      </Notice>
    );
  if (!query.data) return <Skeleton className="h-40" />;
  const { guideline } = query.data;
  if (!guideline) return <p className="text-soft">{BOX_STRINGS.noGuideline}</p>;
  return (
    <div className="grid gap-4">
      {begunWith !== null && (
        <Notice
          action={
            <Button size="small" onClick={() => setIsEarlier(!isShownEarlier)}>
              {BOX_STRINGS.showVersion(isShownEarlier ? newest : begunWith)}
            </Button>
          }
        >
          {BOX_STRINGS.begunWith(begunWith, newest)}
        </Notice>
      )}
      {guideline.change && (
        <DifferenceList
          caption={BOX_STRINGS.changedSince(guideline.change.since)}
          lines={guideline.change.lines}
        />
      )}
      <div
        dir="auto"
        className="rendered-text text-body"
        dangerouslySetInnerHTML={{ __html: guideline.html }}
      />
      {!isShownEarlier && guideline.isUnread && (
        <AcknowledgeForm
          slug={slug}
          guideline={guideline}
          onDone={() => {
            onRead(guideline.number);
            void cache.invalidateQueries({ queryKey: guidelineQuery(slug, newest).queryKey });
          }}
        />
      )}
    </div>
  );
}
