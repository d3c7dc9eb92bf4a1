import { type RefObject, useEffect, useRef } from 'react';
import { isTypingTarget } from '@/lib/client/label/key-map';
import { DECISION_KEYS, RATING_KEYS } from '@/lib/client/reviews/review-keys';
import type { BlindRating, ReviewDecision } from '@/lib/contracts/reviews';

export interface ReviewCommands {
  onMove: (by: 1 | -1) => void;
  onRate: (verdict: BlindRating['verdict']) => void;
  onChoose: (decision: ReviewDecision) => void;
  onConfirm: () => void;
}

const MOVES: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Calls back for keys that are pressed within the board, unless somebody types. */
export function useReviewKeys(board: RefObject<HTMLElement | null>, commands: ReviewCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  // The keyboard is the browser's: the focus may be on the list beside the pass.
  useEffect(() => {
    const element = board.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(target)) return;
      if (event.key === 'Enter' && target?.closest('a, button')) return;
      const [move, verdict, decision] = [MOVES[event.key], RATING_KEYS[event.key], DECISION_KEYS[event.key]];
      if (move) latest.current.onMove(move);
      else if (verdict) latest.current.onRate(verdict);
      else if (decision) latest.current.onChoose(decision);
      else if (event.key === 'Enter') latest.current.onConfirm();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [board]);
}
