'use client';

import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { RenderedText } from '@/components/label/rendered-text';
import { ReviewDecisionCard } from '@/components/reviews/review-decision-card';
import { ReviewSteps } from '@/components/reviews/review-steps';
import { useReviewKeys } from '@/components/reviews/use-review-keys';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Kbd } from '@/components/ui/kbd';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { compareItem, decideItem } from '@/lib/client/reviews/queries';
import { neighbourStep, withRating } from '@/lib/client/reviews/review-keys';
import type { BlindRating, ReviewDecision, ReviewItem } from '@/lib/contracts/reviews';
import { isComplete } from '@/lib/core/agreement/compare-passes';

export interface ReviewPassProps {
  slug: string;
  number: number;
  item: ReviewItem;
  board: RefObject<HTMLElement | null>;
  isLast: boolean;
  onChange: (item: ReviewItem) => void;
  onNext: () => void;
}

/** One pass: rated blind first, then both beside each other and the decision. */
export function ReviewPass({ slug, number, item, board, isLast, onChange, onNext }: ReviewPassProps) {
  const toast = useToast();
  const { ordinal, steps, policy } = item;
  const rateable = steps.filter(({ isRateable }) => isRateable).map(({ position }) => position);
  const [ratings, setRatings] = useState<BlindRating[]>(item.own);
  const [focus, setFocus] = useState(rateable[0] ?? 0);
  const [chosen, setChosen] = useState<ReviewDecision | null>(null);
  const [note, setNote] = useState('');
  const settings = {
    onSuccess: ({ item: changed }: { item: ReviewItem }) => {
      onChange(changed);
      board.current?.focus({ preventScroll: true });
    },
    onError: (error: Error) => toast.error(messageOf(error)),
  };
  const compare = useMutation({ mutationFn: () => compareItem(slug, number, ordinal, ratings), ...settings });
  const decide = useMutation({
    mutationFn: (decision: ReviewDecision) =>
      decideItem(slug, number, ordinal, { decision, note: note.trim() || null }),
    ...settings,
  });
  const isBlind = item.other === null;
  const placed = ratings.map((rating) => ({ ...rating, alternative: 0 }));
  const canCompare = isBlind && isComplete(placed, rateable, policy);
  const canDecide = chosen !== null && (chosen !== 'return' || note.trim() !== '');
  const move = (by: 1 | -1) => setFocus(neighbourStep(steps, focus, by));
  const rate = (position: number, verdict: BlindRating['verdict']) => {
    if (!isBlind) return;
    setRatings(withRating(ratings, { position, verdict }));
    setFocus(verdict === 'negative' ? position : neighbourStep(steps, position, 1));
  };
  const confirm = () => {
    if (isBlind && canCompare && !compare.isPending) compare.mutate();
    else if (item.decision && !isLast) onNext();
    else if (!isBlind && !item.decision && canDecide && !decide.isPending) decide.mutate(chosen);
  };
  useReviewKeys(board, {
    onMove: move,
    onRate: (verdict) => rate(focus, verdict),
    onChoose: (decision) => !isBlind && !item.decision && setChosen(decision),
    onConfirm: confirm,
  });
  return (
    <div className="grid min-w-0 gap-5">
      <Card caption="Problem">
        <RenderedText text={item.problem} className="text-read" />
        {item.referenceAnswer && (
          <div className="mt-3 flex items-baseline gap-2 text-small">
            <span className="text-soft">Reference answer</span>
            <RenderedText text={item.referenceAnswer} />
          </div>
        )}
      </Card>
      <ReviewSteps
        item={item}
        ratings={ratings}
        focus={isBlind ? focus : null}
        onFocus={setFocus}
        onRate={rate}
      />
      {isBlind ? (
        <div>
          <Button look="primary" disabled={!canCompare} busy={compare.isPending} onClick={confirm}>
            Compare <Kbd>⏎</Kbd>
          </Button>
        </div>
      ) : (
        <ReviewDecisionCard
          item={item}
          chosen={chosen}
          note={note}
          isBusy={decide.isPending}
          isLast={isLast}
          canDecide={canDecide}
          onChoose={setChosen}
          onNote={setNote}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
