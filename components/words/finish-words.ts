import type { FinishReason } from '@/lib/core/labels/verdict';

/** How a solution was finished. */
export const FINISH_WORDS: Record<FinishReason, string> = {
  found_error: 'Error found',
  solution: 'No error',
  bad_problem: 'Bad problem',
  give_up: 'Given up',
};
