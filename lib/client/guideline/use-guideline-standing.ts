'use client';

import { useState } from 'react';

export interface GuidelineStanding {
  number: number;
  isUnread: boolean;
}

/**
 * The newest guideline that the screen knows of, and whether this person has still to read it. It is told with the page,
 * and with each solution, for a version may be published meanwhile; a first version is read, not acknowledged.
 */
export function useGuidelineStanding(atOpening: GuidelineStanding | null, told: number | null) {
  const [read, setRead] = useState(atOpening && !atOpening.isUnread ? atOpening.number : 0);
  const number = Math.max(atOpening?.number ?? 0, told ?? 0);
  return { number, isUnread: number > 1 && number > read, markRead: setRead };
}
