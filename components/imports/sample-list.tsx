import { SampleRest } from '@/components/imports/sample-rest';
import { RenderedText } from '@/components/label/rendered-text';
import { Chip, type Tone } from '@/components/ui/chip';
import { formatPlural } from '@/components/ui/format-number';
import type { SampleAnswer, UploadPreview } from '@/lib/contracts/import';

type Sample = UploadPreview['samples'][number];

const OUTCOMES: Record<Sample['outcome'], { tone: Tone; text: string }> = {
  right: { tone: 'pos', text: 'answer right' },
  wrong: { tone: 'neg', text: 'answer wrong' },
  undecided: { tone: 'neu', text: 'answer undecided' },
};

function labelText({ firstError }: Sample): string {
  if (firstError === null) return 'labelled';
  return firstError === -1 ? 'labelled: no error' : `labelled: first error in step ${firstError + 1}`;
}

/** An answer of more characters stands on lines of its own: a chip would cut it. */
const longestChip = 24;

const isLong = (answer: SampleAnswer | null) => answer !== null && answer.text.length > longestChip;

function AnswerChip({ name, answer }: { name: string; answer: SampleAnswer | null }) {
  return answer && !isLong(answer) && <Chip>{`${name} ${answer.text}`}</Chip>;
}

function LongAnswer({ name, answer }: { name: string; answer: SampleAnswer | null }) {
  if (!answer || !isLong(answer)) return null;
  return (
    <div className="mb-2 text-small">
      <p dir="auto" className="break-words">
        <span className="text-soft">{`${name}: `}</span>
        {answer.text}
      </p>
      <SampleRest cut={answer} />
    </div>
  );
}

function SampleCard({ sample, number }: { sample: Sample; number: number }) {
  const outcome = OUTCOMES[sample.outcome];
  const hidden = sample.stepCount - sample.steps.length;
  return (
    <article aria-label={`Sample ${number}`} className="min-w-0 rounded-card border border-line p-4">
      <div className="mb-2 flex flex-wrap gap-1.5">
        <Chip>{formatPlural(sample.stepCount, 'step')}</Chip>
        {sample.generator && <Chip>{sample.generator}</Chip>}
        <Chip tone={outcome.tone}>{outcome.text}</Chip>
        <AnswerChip name="answer" answer={sample.finalAnswer} />
        <AnswerChip name="reference" answer={sample.referenceAnswer} />
        {sample.segmenter !== 'given' && <Chip>{`cut by ${sample.segmenter}`}</Chip>}
        {sample.labelCount > 0 && <Chip tone="acc">{labelText(sample)}</Chip>}
        {sample.scoreCount > 0 && <Chip>machine scores</Chip>}
      </div>
      <LongAnswer name="Answer" answer={sample.finalAnswer} />
      <LongAnswer name="Reference" answer={sample.referenceAnswer} />
      <RenderedText text={sample.problem} className="text-small" />
      <SampleRest cut={sample.problem} />
      <ol className="mt-3 grid list-decimal gap-2 pl-6 text-small text-soft">
        {sample.steps.map((step, index) => (
          <li key={index} className="min-w-0 border-t border-line pt-2 pl-1 tabular-nums">
            <RenderedText text={step} className="text-small text-ink" />
            <SampleRest cut={step} />
          </li>
        ))}
      </ol>
      {hidden > 0 && <SampleRest cut={sample.moreSteps} name={formatPlural(hidden, 'more step')} />}
    </article>
  );
}

/** The first solutions of the file, as annotators would see them. */
export function SampleList({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="caption">
        {samples.length === 1 ? 'First solution' : `First ${samples.length} solutions`}
      </h3>
      <div
        role="group"
        aria-label="Solutions as they will be cut"
        tabIndex={0}
        className="grid max-h-[70vh] items-start gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] overflow-y-auto rounded-card border border-line p-3"
      >
        {samples.map((sample, index) => (
          <SampleCard key={index} sample={sample} number={index + 1} />
        ))}
      </div>
    </div>
  );
}
