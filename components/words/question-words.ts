import type { InboxKind } from '@/lib/core/inbox/inbox-acts';

/** What waits for the lead, or was decided. */
export const QUESTION_WORDS: Record<InboxKind, string> = {
  unsure: 'Unsure',
  flag: 'Flag',
  bad_problem: 'Bad problem',
  give_up: 'Given up',
  wrong_reference: 'Wrong reference',
  segmentation: 'Segmentation',
  answer_check: 'Answer check',
  skipped: 'Skipped by three',
  dispute: 'Dispute',
};
