import type { ReactNode } from 'react';
import { ExampleButton } from '@/components/guideline/example-button';
import { RenderedText } from '@/components/label/rendered-text';
import { STRINGS } from '@/components/label/strings';
import { StepRatings } from '@/components/solutions/step-ratings';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { formatFigure } from '@/components/ui/format-number';
import { Icon } from '@/components/ui/icon';
import { Meter } from '@/components/ui/meter';
import type { SolutionPass, SolutionStep } from '@/lib/contracts/solutions';

export interface SolutionStepListProps {
  slug: string;
  solutionId: string;
  steps: readonly SolutionStep[];
  passes: readonly SolutionPass[];
}

/** The steps in order, each with every rating, ruling and score on it. */
export function SolutionStepList({ slug, solutionId, steps, passes }: SolutionStepListProps) {
  return (
    <Card caption="Steps" padding="none">
      <ol>
        {steps.map((step) => (
          <li
            key={step.position}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3.5 first:border-0"
          >
            <span className="pt-[3px] text-right text-small text-faint tabular-nums">
              {step.position + 1}
            </span>
            <div className="grid min-w-0 gap-2">
              <StepRole step={step} />
              <RenderedText text={step.text} className="text-read" />
              <StepRatings step={step} passes={passes} alternative={0} />
              <Ruling step={step}>
                <ExampleButton slug={slug} step={{ solutionId, position: step.position }} />
              </Ruling>
              <Scores step={step} />
              <Alternatives step={step} passes={passes} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepRole({ step }: { step: SolutionStep }) {
  if (step.role === 'assistant' && step.isRateable) return null;
  return (
    <p>
      <Chip>{STRINGS.roles[step.role] ?? step.role}</Chip>
    </p>
  );
}

function Ruling({ step: { ruling }, children }: { step: SolutionStep; children: ReactNode }) {
  if (!ruling) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Chip tone="acc" icon="check">
        Ruled {VERDICT_WORDS[ruling.verdict].toLowerCase()}
      </Chip>
      <span className="text-soft">
        by {ruling.by}
        {ruling.note && `: ${ruling.note}`}
      </span>
      {children}
    </div>
  );
}

function Scores({ step: { scores } }: { step: SolutionStep }) {
  if (scores.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-tiny text-soft tabular-nums">
      {scores.map(({ scorer, pRight }) => (
        <li key={scorer} className="flex items-center gap-2">
          <span>{scorer}: P(right)</span>
          <Meter label={`${scorer}: probability that the step is right`} value={pRight} tone="pos" />
          {formatFigure(pRight)}
        </li>
      ))}
    </ul>
  );
}

function Alternatives({ step, passes }: { step: SolutionStep; passes: readonly SolutionPass[] }) {
  if (step.alternatives.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-soft hover:text-ink">
        <Icon name="more" size={13} className="mr-1.5 inline" />
        {step.alternatives.length} more at this step
      </summary>
      <ul className="mt-2 grid gap-3 border-l-2 border-line pl-3">
        {step.alternatives.map((other) => (
          <li key={other.alternative} className="grid gap-2">
            <span className="caption">
              {other.isCritique ? 'Critique' : `Alternative ${other.alternative}`}
            </span>
            <RenderedText text={other.text} />
            <StepRatings step={step} passes={passes} alternative={other.alternative} />
          </li>
        ))}
      </ul>
    </details>
  );
}
