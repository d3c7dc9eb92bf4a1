import { RenderedText } from '@/components/label/rendered-text';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { RatingMark, type MarkKind } from '@/components/ui/rating-mark';
import { RATING_KEYS } from '@/lib/client/reviews/review-keys';
import type { BlindRating, ReviewItem } from '@/lib/contracts/reviews';
import { firstErrorPosition, isJudged } from '@/lib/core/labels/judged';

export interface ReviewStepsProps {
  item: ReviewItem;
  ratings: readonly BlindRating[];
  /** The step that keys rate; null once both are shown. */
  focus: number | null;
  onFocus: (position: number) => void;
  onRate: (position: number, verdict: BlindRating['verdict']) => void;
}

const NAMES = { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' } as const;

/** The steps with the lead's marks; once they are compared, the annotator's beside them. */
export function ReviewSteps({ item, ratings, focus, onFocus, onRate }: ReviewStepsProps) {
  const firstError = firstErrorPosition(ratings.map((rating) => ({ ...rating, alternative: 0 })));
  const own = new Map(ratings.map(({ position, verdict }) => [position, verdict]));
  return (
    <Card caption={item.other ? `You and ${item.other.annotator}` : 'Rate it blind'} padding="none">
      <ol aria-label="Steps">
        {item.steps.map(({ position, isRateable, text }) => (
          <li
            key={position}
            aria-current={focus === position ? 'step' : undefined}
            onPointerDown={isRateable && focus !== null ? () => onFocus(position) : undefined}
            className={classNames(
              'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3 first:border-0 sm:grid-cols-[1.75rem_minmax(0,1fr)_12rem]',
              focus === position && 'bg-accent-soft',
              item.differing.includes(position) && 'bg-warn-soft',
            )}
          >
            <span className="pt-0.5 text-right text-small text-soft tabular-nums">{position + 1}</span>
            <RenderedText text={text} className="text-read" />
            <div className="flex max-sm:col-start-2 max-sm:mt-2 sm:justify-end">
              {isRateable && focus !== null && isJudged(position, firstError, item.policy) && (
                <Verdicts position={position} chosen={own.get(position)} onRate={onRate} />
              )}
              {item.other && <Both item={item} position={position} own={own.get(position)} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface VerdictsProps {
  position: number;
  chosen: BlindRating['verdict'] | undefined;
  onRate: ReviewStepsProps['onRate'];
}

function Verdicts({ position, chosen, onRate }: VerdictsProps) {
  return (
    <div role="radiogroup" aria-label={`Step ${position + 1}`} className="flex gap-1">
      {Object.values(RATING_KEYS).map((verdict) => (
        <button
          key={verdict}
          type="button"
          role="radio"
          aria-checked={chosen === verdict}
          aria-label={NAMES[verdict]}
          title={NAMES[verdict]}
          onClick={() => onRate(position, verdict)}
          className={classNames(
            'rounded-control border p-1 touch:p-2.5',
            chosen === verdict
              ? 'border-accent bg-surface'
              : 'border-transparent opacity-55 hover:opacity-100',
          )}
        >
          <span aria-hidden="true">
            <RatingMark kind={verdict} size={20} />
          </span>
        </button>
      ))}
    </div>
  );
}

interface BothProps {
  item: ReviewItem;
  position: number;
  own: BlindRating['verdict'] | undefined;
}

function Both({ item: { other }, position, own }: BothProps) {
  const theirs = other!.ratings.find((rating) => rating.position === position);
  if (!own && !theirs) return null;
  return (
    <dl className="grid grid-cols-[auto_1.25rem] items-center gap-x-2 gap-y-1 text-tiny text-soft sm:justify-end sm:text-right">
      <dt>You</dt>
      <dd>
        <RatingMark kind={own ?? 'none'} size={20} />
      </dd>
      <dt className="max-w-32 truncate">{other!.annotator}</dt>
      <dd>
        <RatingMark kind={markOf(theirs?.verdict ?? null)} size={20} />
      </dd>
      {theirs?.note && <dd className="col-span-2 max-w-48 wrap-anywhere">{theirs.note}</dd>}
    </dl>
  );
}

function markOf(verdict: NonNullable<ReviewItem['other']>['ratings'][number]['verdict']): MarkKind {
  return verdict === null || verdict === 'unset' ? 'none' : verdict;
}
