'use client';

import { useRef, useState, useEffect } from 'react';
import { ReviewNav } from '@/components/reviews/review-nav';
import { ReviewPass } from '@/components/reviews/review-pass';
import type { ReviewDetail, ReviewItem } from '@/lib/contracts/reviews';

export interface ReviewBoardProps {
  slug: string;
  review: ReviewDetail;
}

/** Ten passes one after another; keys work while the focus is in it and nothing is typed. */
export function ReviewBoard({ slug, review }: ReviewBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState(review.entries);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      review.entries.findIndex(({ decision }) => decision === null),
    ),
  );
  // The board takes the keys, so it takes the browser's focus when it opens and when a pass is done.
  useEffect(() => {
    board.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [index]);
  const item = items[index];
  const replace = (next: ReviewItem) =>
    setItems((all) => all.map((one) => (one.ordinal === next.ordinal ? next : one)));
  const go = (to: number) => setIndex(Math.max(0, Math.min(items.length - 1, to)));
  if (!item) return null;
  return (
    <div
      ref={board}
      role="group"
      aria-label="Review"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start"
    >
      <ReviewNav items={items} index={index} onGo={go} />
      <ReviewPass
        key={item.ordinal}
        slug={slug}
        number={review.number}
        item={item}
        board={board}
        isLast={index === items.length - 1}
        onChange={replace}
        onNext={() => go(index + 1)}
      />
    </div>
  );
}
