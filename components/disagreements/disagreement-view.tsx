'use client';

import { OpinionList } from '@/components/disagreements/opinion-list';
import { KIND_WORDS, RULING_KEYS } from '@/components/disagreements/words';
import { ExampleButton } from '@/components/guideline/example-button';
import { RenderedText } from '@/components/label/rendered-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { RatingMark } from '@/components/ui/rating-mark';
import { TextArea } from '@/components/ui/text-area';
import type { DisagreementEntry, Ruling } from '@/lib/contracts/disagreements';

export interface DisagreementViewProps {
  slug: string;
  entry: DisagreementEntry;
  chosen: Ruling | null;
  note: string;
  isBusy: boolean;
  onChoose: (ruling: Ruling) => void;
  onNote: (note: string) => void;
  onConfirm: () => void;
}

const NAMES: Record<Ruling, string> = { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' };

/** One step at issue with what leads to it, what each person said, and the ruling. */
export function DisagreementView(props: DisagreementViewProps) {
  const { slug, entry, chosen, note, isBusy, onChoose, onNote, onConfirm } = props;
  const { solutionId, segmentationId, position, steps, decided } = entry;
  const isNext = decided !== null && chosen === null;
  return (
    <div className="grid min-w-0 gap-5">
      <Card caption="Problem">
        <RenderedText text={entry.problem} className="text-read" />
      </Card>
      <Card caption={`${KIND_WORDS[entry.kind]} at step ${position + 1}`}>
        <ol className="grid gap-2">
          {steps.map((step, index) => (
            <li
              key={index}
              className={classNames(
                'grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-control px-2 py-1.5 text-read',
                index === position && 'bg-accent-soft',
              )}
            >
              <span className="pt-0.5 text-small text-soft tabular-nums">{index + 1}</span>
              <RenderedText text={step} />
            </li>
          ))}
        </ol>
      </Card>
      <OpinionList entry={entry} />
      <Card caption={decided ? 'Decide otherwise' : 'Your ruling'}>
        <div role="radiogroup" aria-label="Ruling" className="flex flex-wrap gap-2">
          {Object.entries(RULING_KEYS).map(([key, ruling]) => (
            <button
              key={key}
              type="button"
              role="radio"
              aria-checked={chosen === ruling}
              onClick={() => onChoose(ruling)}
              className={classNames(
                'flex items-center gap-2 rounded-control border px-3 py-1.5 text-small touch:py-2.5',
                chosen === ruling ? 'border-accent bg-accent-soft' : 'border-edge hover:border-soft',
              )}
            >
              <span aria-hidden>
                <RatingMark kind={ruling} />
              </span>
              {NAMES[ruling]}
            </button>
          ))}
        </div>
        <Field label="Why" optional className="mt-3">
          <TextArea
            rows={2}
            maxLength={4_000}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" busy={isBusy} disabled={!isNext && chosen === null} onClick={onConfirm}>
            {isNext ? 'Next' : 'Decide'}
          </Button>
          {isNext && (
            <ExampleButton
              key={`${solutionId} ${position}`}
              slug={slug}
              step={{ solutionId, segmentationId, position }}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
