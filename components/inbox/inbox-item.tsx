'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { DecisionForm } from '@/components/inbox/decision-form';
import { InboxSteps } from '@/components/inbox/inbox-steps';
import { KIND_WORDS, noteWords } from '@/components/inbox/inbox-words';
import { RenderedText } from '@/components/label/rendered-text';
import { QUESTION_WORDS } from '@/components/words/question-words';
import { Card } from '@/components/ui/card';
import { formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { messageOf } from '@/lib/client/call-api';
import { inboxItemQuery } from '@/lib/client/inbox/queries';
import type { InboxDecision, InboxDetail } from '@/lib/contracts/inbox';

export interface InboxItemProps {
  slug: string;
  id: string;
  isBusy: boolean;
  onDecide: (decision: InboxDecision) => void;
}

/** One question with what is needed to answer it. */
export function InboxItem({ slug, id, isBusy, onDecide }: InboxItemProps) {
  const { data: item, error } = useQuery(inboxItemQuery(slug, id));
  if (error)
    return (
      <Notice tone="error" title="This question cannot be shown">
        {messageOf(error)}
      </Notice>
    );
  if (!item) return <Skeleton className="h-80 w-full" />;
  const isAboutReference = item.kind === 'wrong_reference' || item.kind === 'answer_check';
  return (
    <section aria-label={QUESTION_WORDS[item.kind]} className="grid min-w-0 gap-5">
      <Card>
        <Question item={item} />
        <DecisionForm
          acts={item.acts}
          annotator={item.annotator}
          referenceAnswer={item.referenceAnswer?.raw ?? ''}
          isBusy={isBusy}
          onDecide={onDecide}
        />
      </Card>
      {item.problem && (
        <Card caption="Problem">
          <RenderedText text={item.problem} className="text-read" />
          <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-small">
            <Answer label="Reference answer" text={item.referenceAnswer} />
            <Answer label="This solution’s answer" text={item.finalAnswer} />
            {isAboutReference && <span>{formatPlural(item.siblingCount, 'solution')} of this problem</span>}
          </div>
        </Card>
      )}
      <InboxSteps item={item} />
      {item.solutionId && <SolutionLinks slug={slug} item={item} solutionId={item.solutionId} />}
    </section>
  );
}

function SolutionLinks({ slug, item, solutionId }: { slug: string; item: InboxDetail; solutionId: string }) {
  const href = `/projects/${slug}/solutions/${solutionId}`;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <Link href={href} className="link">
        The solution with all its labels
      </Link>
      {item.kind === 'segmentation' && (
        <Link href={`${href}/segmentation`} className="link">
          Repair its steps
        </Link>
      )}
    </p>
  );
}

function Question({ item }: { item: InboxDetail }) {
  const { asks } = KIND_WORDS[item.kind];
  return (
    <div className="mb-4 grid gap-1">
      <h2 className="text-focus font-[600]">
        {QUESTION_WORDS[item.kind]}
        {item.position !== null && `, step ${item.position + 1}`}
        {item.alternative > 0 && `, alternative ${item.alternative}`}
      </h2>
      <p className="text-small text-soft">{asks}</p>
      {item.ruling && (
        <p className="text-small">
          Ruled {item.ruling.verdict} by {item.ruling.by}
          {item.ruling.note && <span className="wrap-anywhere text-soft">: {item.ruling.note}</span>}
        </p>
      )}
      {item.note && (
        <blockquote className="mt-1 border-l-2 border-line pl-3 text-body break-words">
          {noteWords(item.note)}
          {item.annotator && <footer className="text-tiny text-soft">{item.annotator}</footer>}
        </blockquote>
      )}
    </div>
  );
}

function Answer({ label, text }: { label: string; text: InboxDetail['finalAnswer'] }) {
  if (!text) return null;
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <span className="text-soft">{label}</span>
      <RenderedText text={text} />
    </div>
  );
}
