import { RenderedText } from '@/components/label/rendered-text';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { RatingMark } from '@/components/ui/rating-mark';
import type { InboxDetail } from '@/lib/contracts/inbox';

/** The steps as the annotator saw and rated them; the one asked about stands out, those before it say why. */
export function InboxSteps({ item }: { item: InboxDetail }) {
  const { steps, position, alternativeText } = item;
  const until = position ?? steps.length;
  const later = steps.filter((step) => step.position > until);
  if (steps.length === 0) return null;
  return (
    <Card caption="Steps" padding="none">
      <ol>
        {steps
          .filter((step) => step.position <= until)
          .map((step) => (
            <Step key={step.position} step={step} isAsked={step.position === position} />
          ))}
      </ol>
      {alternativeText && (
        <div className="border-t border-line px-4 py-3">
          <p className="caption mb-1">Alternative {item.alternative}, asked about</p>
          <RenderedText text={alternativeText} className="text-read" />
        </div>
      )}
      {later.length > 0 && (
        <details className="border-t border-line px-4 py-3 text-small">
          <summary className="cursor-pointer text-soft hover:text-ink">
            The steps after it ({later.length})
          </summary>
          <ol className="-mx-4 mt-2">
            {later.map((step) => (
              <Step key={step.position} step={step} isAsked={false} />
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}

function Step({ step, isAsked }: { step: InboxDetail['steps'][number]; isAsked: boolean }) {
  const mark = step.verdict === null || step.verdict === 'unset' ? 'none' : step.verdict;
  return (
    <li
      aria-current={isAsked ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[1.5rem_1.5rem_minmax(0,1fr)] items-start gap-x-2.5 border-t border-line px-4 py-3 first:border-0',
        isAsked && 'bg-accent-soft',
      )}
    >
      <span
        className={classNames(
          'pt-[3px] text-right text-small tabular-nums',
          isAsked ? 'text-ink' : 'text-faint',
        )}
      >
        {step.position + 1}
      </span>
      <RatingMark kind={mark} />
      <RenderedText text={step.text} className="text-read" />
    </li>
  );
}
