import { FINISH_WORDS } from '@/components/words/finish-words';
import type { SolutionPass, SolutionSearch } from '@/lib/contracts/solutions';

export const STATE_WORDS: Record<NonNullable<SolutionSearch['state']>, string> = {
  unlabelled: 'Not labelled yet',
  in_work: 'In work',
  labelled: 'Labelled here',
  from_file: 'Labelled in a file',
  held: 'Held',
  excluded: 'Excluded',
};

export const END_WORDS: Record<NonNullable<SolutionSearch['finish']>, string> = {
  ...FINISH_WORDS,
  skipped: 'Skipped',
};

const PASS_STATES: Record<SolutionPass['state'], string> = {
  leased: 'in work',
  submitted: 'submitted',
  skipped: 'skipped',
  expired: 'lease ran out',
  imported: 'from a file',
};

/** How a pass ended: "error at step 3", "no error", "skipped". */
export function passEnd({ state, finishReason, firstError }: SolutionPass): string {
  if (firstError !== null && (finishReason === 'found_error' || finishReason === null))
    return `error at step ${firstError + 1}`;
  return finishReason ? FINISH_WORDS[finishReason].toLowerCase() : PASS_STATES[state];
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
