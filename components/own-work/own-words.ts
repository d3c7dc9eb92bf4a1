import { FINISH_WORDS } from '@/components/words/finish-words';
import { QUESTION_WORDS } from '@/components/words/question-words';
import type { FinishReason } from '@/lib/core/labels/verdict';

/** How a solution was finished, in words; the step counted from 1. */
export function finishWords(reason: FinishReason, firstError: number | null): string {
  return reason === 'found_error' && firstError !== null
    ? `Error at step ${firstError + 1}`
    : FINISH_WORDS[reason];
}

/** What the lead decided about. */
export function askedWords(kind: string): string {
  return new Map(Object.entries({ ...QUESTION_WORDS, ruling: 'Ruling' })).get(kind) ?? kind;
}
