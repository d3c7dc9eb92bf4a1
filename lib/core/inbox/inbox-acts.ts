/** What waits for the lead. */
export const INBOX_KINDS = [
  'unsure',
  'flag',
  'bad_problem',
  'give_up',
  'wrong_reference',
  'segmentation',
  'answer_check',
  'skipped',
  'dispute',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/**
 * What a lead can decide: `rule` gives the step a verdict; `settle` changes nothing; `hold` keeps a problem out for
 * good; `release` lets it be served again; `edit_reference` corrects the reference answer and regrades; `serve_again`
 * gives the solution's slot back; `exclude` takes the solution out.
 */
export const INBOX_ACTS = [
  'rule',
  'settle',
  'hold',
  'release',
  'edit_reference',
  'serve_again',
  'exclude',
] as const;
export type InboxAct = (typeof INBOX_ACTS)[number];

const ACTS: Record<InboxKind, readonly InboxAct[]> = {
  unsure: ['rule', 'settle'],
  flag: ['rule', 'settle'],
  dispute: ['rule', 'settle'],
  bad_problem: ['hold', 'release'],
  wrong_reference: ['edit_reference', 'release'],
  answer_check: ['edit_reference', 'release'],
  give_up: ['serve_again', 'exclude', 'settle'],
  skipped: ['serve_again', 'exclude'],
  segmentation: ['settle'],
};

/** The decisions that an item of this kind takes. Without a step to rule on there is no ruling. */
export function actsFor(kind: InboxKind, hasStep: boolean): InboxAct[] {
  return ACTS[kind].filter((act) => act !== 'rule' || hasStep);
}

/** Kinds that one decision of this item settles too, at the same step or for the same problem; empty: this item alone. */
export function settledTogether(kind: InboxKind): { by: 'step' | 'problem' | 'item'; kinds: InboxKind[] } {
  if (kind === 'unsure' || kind === 'flag' || kind === 'dispute') {
    return { by: 'step', kinds: ['unsure', 'flag', 'dispute'] };
  }
  if (kind === 'bad_problem') return { by: 'problem', kinds: ['bad_problem'] };
  if (kind === 'wrong_reference' || kind === 'answer_check') {
    return { by: 'problem', kinds: ['wrong_reference', 'answer_check'] };
  }
  return { by: 'item', kinds: [kind] };
}
