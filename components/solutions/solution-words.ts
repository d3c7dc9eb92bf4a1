import type { SolutionPass, SolutionSearch } from '@/lib/contracts/solutions';
import type { Tone } from '@/components/ui/chip';

type Outcome = NonNullable<SolutionSearch['outcome']>;

export const OUTCOME_WORDS: Record<Outcome, { label: string; tone: Tone }> = {
  right: { label: 'Right answer', tone: 'pos' },
  wrong: { label: 'Wrong answer', tone: 'neg' },
  undecided: { label: 'Undecided', tone: 'neu' },
};

export const RATING_WORDS = {
  negative: 'Negative',
  neutral: 'Neutral',
  positive: 'Positive',
  unsure: 'Unsure',
  unset: 'Null in its file',
} as const;

export const STATE_WORDS: Record<NonNullable<SolutionSearch['state']>, string> = {
  unlabelled: 'Not labelled yet',
  in_work: 'In work',
  labelled: 'Labelled here',
  from_file: 'Labelled in a file',
  held: 'Held',
  excluded: 'Excluded',
};

export const END_WORDS: Record<NonNullable<SolutionSearch['finish']>, string> = {
  found_error: 'Found an error',
  solution: 'No error',
  bad_problem: 'Bad problem',
  give_up: 'Gave up',
  skipped: 'Skipped',
};

/** Why a solution was served. */
export const ARM_WORDS: Record<NonNullable<SolutionSearch['arm']>, string> = {
  information: 'Information',
  audit: 'Audit sample',
  disagreement: 'Disagreement',
  overlap: 'Overlap',
  gold: 'Gold',
  screening: 'Screening',
  pilot: 'Pilot',
};

const PASS_STATES: Record<SolutionPass['state'], string> = {
  leased: 'in work',
  submitted: 'submitted',
  skipped: 'skipped',
  expired: 'lease ran out',
  imported: 'from a file',
};

const FINISHES = {
  found_error: 'found an error',
  solution: 'no error',
  bad_problem: 'bad problem',
  give_up: 'gave up',
} as const;

/** How a pass ended: "error at step 3", "no error", "skipped". */
export function passEnd({ state, finishReason, firstError }: SolutionPass): string {
  if (firstError !== null && (finishReason === 'found_error' || finishReason === null))
    return `error at step ${firstError + 1}`;
  return finishReason ? FINISHES[finishReason] : PASS_STATES[state];
}

/** A, B … Z, AA: names a pass beside its ratings. */
export function passLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : passLetter(Math.floor(index / 26) - 1) + last;
}

interface Remark {
  category?: string | null;
  note: string | null;
  ownStep: string | null;
  ownCritique: string | null;
  wrongLine: number | null;
}

/** What a person wrote beside a rating, in one line; '' where there is nothing. */
export function remarkOf({ category, note, ownStep, ownCritique, wrongLine }: Remark): string {
  const said = [category, note].filter(Boolean).join(': ');
  return [
    said,
    wrongLine !== null && `first wrong line ${wrongLine}`,
    ownStep !== null && `better: ${ownStep}`,
    ownCritique !== null && `critique: ${ownCritique}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
