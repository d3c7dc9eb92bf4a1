import { BOX_STRINGS } from '@/components/label/box-strings';
import type { IconName } from '@/components/ui/icon';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import type { InboxChoice } from '@/lib/client/inbox/inbox-keys';
import type { LeadAnswer } from '@/lib/contracts/inbox';
import type { InboxKind } from '@/lib/core/inbox/inbox-acts';

export const KIND_WORDS: Record<InboxKind, { icon: IconName; asks: string }> = {
  unsure: { icon: 'unsure', asks: 'How is this step to be rated?' },
  flag: { icon: 'flag', asks: 'Somebody should look at this step.' },
  bad_problem: { icon: 'alert', asks: 'Is the problem itself bad? Its solutions wait until then.' },
  give_up: { icon: 'close', asks: 'The annotator could not finish this solution.' },
  wrong_reference: {
    icon: 'error',
    asks: 'Is the reference answer wrong? The problem’s solutions wait until then.',
  },
  segmentation: { icon: 'copy', asks: 'The solution is cut into steps badly.' },
  answer_check: { icon: 'check', asks: 'The answer differs from the reference.' },
  skipped: { icon: 'arrow-right', asks: 'Three people skipped this solution.' },
  dispute: { icon: 'comment', asks: 'An annotator contests a ruling.' },
};

export const CHOICE_WORDS: Record<InboxChoice, { label: string; hint: string }> = {
  negative: { label: VERDICT_WORDS.negative, hint: 'The step is ruled negative.' },
  neutral: { label: VERDICT_WORDS.neutral, hint: 'The step is ruled neutral.' },
  positive: { label: VERDICT_WORDS.positive, hint: 'The step is ruled positive.' },
  settle: { label: 'Nothing to change', hint: 'Closes the question as it is.' },
  hold: { label: 'Keep it out', hint: 'No solution of this problem is served any more.' },
  release: { label: 'Serve it', hint: 'The problem is all right; its solutions are served again.' },
  edit_reference: {
    label: 'Correct the reference',
    hint: 'All solutions of the problem are graded against the new answer and ranked again.',
  },
  serve_again: { label: 'Serve it again', hint: 'The solution goes to somebody else.' },
  exclude: { label: 'Take it out', hint: 'The solution is not served any more; its labels stay.' },
};

/** What a decision says to the person who asked. */
export function answerWords({ act, verdict }: LeadAnswer): string {
  if (act === 'rule') return `The step is ${verdict ?? 'ruled'}.`;
  const said: Record<typeof act, string> = {
    settle: 'Nothing needed to change.',
    hold: 'The problem is bad; it is not served any more.',
    release: 'The problem is all right as it is.',
    edit_reference: 'The reference answer was corrected.',
    serve_again: 'Somebody else takes this solution.',
    exclude: 'The solution was taken out.',
  };
  return said[act];
}

/** What was written with it; a reason picked from the list of bad problems in its words. */
export function noteWords(note: string): string {
  return new Map<string, string>(Object.entries(BOX_STRINGS.badProblems)).get(note) ?? note;
}

const UNITS: [seconds: number, one: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/** How long something has waited, in its largest unit: "3 h"; "just now" below a minute. `now` in ms. */
export function ageWords(createdAt: string, now: number): string {
  const seconds = (now - Date.parse(createdAt)) / 1000;
  const unit = UNITS.find(([size]) => seconds >= size);
  return unit ? `${Math.floor(seconds / unit[0])} ${unit[1]}` : 'just now';
}
