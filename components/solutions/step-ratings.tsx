import { passLetter, remarkOf } from '@/components/solutions/solution-words';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { RatingMark } from '@/components/ui/rating-mark';
import type { PassRating, SolutionPass, SolutionStep } from '@/lib/contracts/solutions';
import { firstErrorPosition, isJudged } from '@/lib/core/labels/judged';
import type { LabelPolicy } from '@/lib/core/labels/verdict';

export interface StepRatingsProps {
  step: SolutionStep;
  passes: readonly SolutionPass[];
  alternative: number;
}

interface Given {
  letter: string;
  pass: SolutionPass;
  rating: PassRating | undefined;
  isJudged: boolean;
  isFirstError: boolean;
}

/** What each pass says of one step, in the order of the list of labels; those who stopped earlier are dashes. */
export function StepRatings({ step, passes, alternative }: StepRatingsProps) {
  const given = passes
    .map((pass, index) => givenBy(pass, passLetter(index), step.position, alternative))
    .filter(({ pass, rating }) => rating || (pass.isCurrentSegmentation && pass.ratings.length > 0));
  if (!step.isRateable || given.length === 0) return null;
  const remarks = given.filter(({ rating }) => rating && remarkOf(rating) !== '');
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-1.5" aria-label={`Ratings of step ${step.position + 1}`}>
        {given.map((entry) => (
          <Mark key={entry.pass.assignmentId} {...entry} />
        ))}
      </ul>
      {remarks.length > 0 && (
        <ul className="grid gap-0.5 text-small text-soft">
          {remarks.map(({ letter, pass, rating }) => (
            <li key={pass.assignmentId} className="break-words">
              <b className="font-[550] text-ink">{letter}</b> {rating && remarkOf(rating)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function givenBy(pass: SolutionPass, letter: string, position: number, alternative: number): Given {
  const rating = pass.ratings.find((one) => one.position === position && one.alternative === alternative);
  // Of a pass over earlier steps only what is judged is here.
  const firstError = pass.isCurrentSegmentation ? pass.firstError : firstErrorPosition(pass.ratings);
  return {
    letter,
    pass,
    rating,
    isJudged: !pass.isCurrentSegmentation || isJudged(position, firstError, pass.labelPolicy as LabelPolicy),
    isFirstError: alternative === 0 && firstError === position,
  };
}

function Mark({ letter, pass, rating, isJudged: judged, isFirstError }: Given) {
  const verdict = rating?.verdict ?? null;
  return (
    <li
      title={`${letter}: ${pass.annotator}${judged ? '' : ', not judged'}`}
      className={classNames(
        'inline-flex items-center gap-1 text-tiny text-soft',
        !judged && 'opacity-70 grayscale',
      )}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{pass.annotator}: </span>
      {judged || verdict ? (
        <RatingMark kind={verdict === null || verdict === 'unset' ? 'none' : verdict} size={20} />
      ) : (
        <span aria-hidden="true" className="inline-block w-5 text-center">
          –
        </span>
      )}
      {!judged && <span className="sr-only">not judged</span>}
      {verdict === 'unset' && <span>{VERDICT_WORDS.unset}</span>}
      {isFirstError && <span className="font-[550] text-neg">first error</span>}
      {rating?.flagged && <Icon name="flag" size={12} label="flagged" className="text-warn" />}
    </li>
  );
}
