import { DECISION_WORDS } from '@/components/reviews/review-words';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { formatPlural } from '@/components/ui/format-number';
import { Kbd } from '@/components/ui/kbd';
import { TextArea } from '@/components/ui/text-area';
import { DECISION_KEYS } from '@/lib/client/reviews/review-keys';
import type { ReviewDecision, ReviewItem } from '@/lib/contracts/reviews';

export interface ReviewDecisionCardProps {
  item: ReviewItem;
  chosen: ReviewDecision | null;
  note: string;
  isBusy: boolean;
  isLast: boolean;
  canDecide: boolean;
  onChoose: (decision: ReviewDecision) => void;
  onNote: (note: string) => void;
  onConfirm: () => void;
}

/** Agree, override or return, by key or press. */
export function ReviewDecisionCard(props: ReviewDecisionCardProps) {
  const { item, chosen, note, isBusy, isLast, canDecide, onChoose, onNote, onConfirm } = props;
  const { differing, decision } = item;
  if (decision) return <Decided item={item} isLast={isLast} onNext={onConfirm} />;
  const same = 'You say the same of every step.';
  return (
    <Card
      caption={differing.length === 0 ? same : `${formatPlural(differing.length, 'step')} rated differently`}
    >
      <div role="radiogroup" aria-label="Decision" className="flex flex-wrap gap-2">
        {Object.entries(DECISION_KEYS).map(([key, one]) => (
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={chosen === one}
            disabled={one === 'override' && differing.length === 0}
            onClick={() => onChoose(one)}
            className={classNames(
              'flex items-center gap-2 rounded-control border px-3 py-1.5 text-small font-[550] disabled:opacity-50 touch:py-2.5',
              chosen === one ? 'border-accent bg-accent-soft' : 'border-edge enabled:hover:border-soft',
            )}
          >
            {DECISION_WORDS[one].label}
            <span aria-hidden="true">
              <Kbd>{key}</Kbd>
            </span>
          </button>
        ))}
      </div>
      <p className="mt-1.5 min-h-5 text-tiny text-soft" aria-live="polite">
        {chosen && DECISION_WORDS[chosen].hint}
      </p>
      <Field label="Note to the annotator" optional={chosen !== 'return'} className="mt-1">
        <TextArea rows={2} maxLength={4_000} value={note} onChange={(event) => onNote(event.target.value)} />
      </Field>
      <Button look="primary" busy={isBusy} disabled={!canDecide} onClick={onConfirm}>
        Decide <Kbd>⏎</Kbd>
      </Button>
    </Card>
  );
}

function Decided({ item, isLast, onNext }: { item: ReviewItem; isLast: boolean; onNext: () => void }) {
  return (
    <Card caption={DECISION_WORDS[item.decision!].done}>
      {item.note && <p className="mb-3 text-small wrap-anywhere">{item.note}</p>}
      {isLast ? (
        <p className="text-small text-soft">This is the last pass of the review.</p>
      ) : (
        <Button look="primary" onClick={onNext}>
          Next <Kbd>⏎</Kbd>
        </Button>
      )}
    </Card>
  );
}
