import { RenderedText } from '@/components/label/rendered-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { formatPlural } from '@/components/ui/format-number';
import type { RepairEffect } from '@/lib/contracts/segmentation';

export interface RepairPreviewProps {
  effect: RepairEffect | null;
  isBusy: boolean;
  onRepair: () => void;
}

/** The new steps as they will be drawn, and what becomes of the labels. */
export function RepairPreview({ effect, isBusy, onRepair }: RepairPreviewProps) {
  if (!effect) {
    return (
      <Card caption="Preview" padding="none">
        <EmptyState icon="file" title="Nothing to preview yet">
          Split or join steps, then look at what becomes of them and of their labels.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card caption={`Preview: ${formatPlural(effect.steps.length, 'step')}`} aria-live="polite">
      <ul className="mb-3 grid list-disc gap-1 pl-5 text-small">
        {effectWords(effect).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ol className="grid border-y border-line">
        {effect.steps.map((step, index) => (
          <li
            key={index}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-2.5 first:border-0"
          >
            <span className="pt-0.5 text-right text-small text-faint tabular-nums">{index + 1}</span>
            <RenderedText text={step.text} className="text-read" />
            <span>
              {step.was === null && <Chip tone="acc">new</Chip>}
              {step.was !== null && step.was !== index && <Chip>was {step.was + 1}</Chip>}
            </span>
          </li>
        ))}
      </ol>
      <Button look="primary" className="mt-4" busy={isBusy} onClick={onRepair}>
        Give it these steps
      </Button>
    </Card>
  );
}

function effectWords(effect: RepairEffect): string[] {
  const { keptRatings, supersededRatings, openPasses, leftAlternatives } = effect;
  const lines = [
    `${formatPlural(keptRatings, 'rating')} on unchanged steps count on.`,
    supersededRatings > 0 &&
      `${formatPlural(supersededRatings, 'rating')} stay in history as superseded; nothing is made up for new steps.`,
    openPasses > 0 &&
      `${formatPlural(openPasses, 'solution in work', 'solutions in work')} will end on the steps of now.`,
    leftAlternatives > 0 &&
      `${formatPlural(leftAlternatives, 'alternative')} of changed steps stay with the steps of now.`,
  ];
  return lines.filter((line) => line !== false);
}
