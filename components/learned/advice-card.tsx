import { figureOf, intervalOf } from '@/components/queue/estimate-words';
import { Card } from '@/components/ui/card';
import { Notice, type NoticeTone } from '@/components/ui/notice';
import type { Learned } from '@/lib/contracts/queue-report';

interface Words {
  tone: NoticeTone;
  title: string;
  text: string;
}

const CHOICE: Record<Learned['choice'], Words> = {
  'too-early': {
    tone: 'info',
    title: 'Too early to compare',
    text: 'The audit sample needs labels of at least two problems, and the queue as well.',
  },
  'queue-pays': {
    tone: 'done',
    title: 'The queue pays',
    text: 'It finds more errors in a paid hour than uniform choice would: the interval of the ratio lies above 1.',
  },
  'suggest-uniform': {
    tone: 'warn',
    title: 'Uniform would do as well',
    text: 'The interval of the ratio includes 1, so a gain is not shown. Uniform choice gives labels that stand for all solutions; more labels may also make the interval narrower.',
  },
  'queue-costs': {
    tone: 'warn',
    title: 'Uniform is better',
    text: 'The queue finds fewer errors in a paid hour than uniform choice would. Choose the rule “uniform”.',
  },
};

const STOPPING: Record<Learned['stopping']['advice'], Words> = {
  'too-early': {
    tone: 'info',
    title: 'Too early to say when to stop',
    text: 'It takes three windows of 25 audit labels each to see a curve.',
  },
  stop: {
    tone: 'done',
    title: 'More labels would add little',
    text: 'A quarter more would raise the average precision by less than .01, even at the upper end of the interval.',
  },
  'go-on': {
    tone: 'done',
    title: 'More labels are worth it',
    text: 'A quarter more would raise the average precision by more than .01, even at the lower end of the interval.',
  },
  unsure: {
    tone: 'info',
    title: 'More labels may be worth it',
    text: 'The curve is too noisy to tell whether a quarter more would raise the average precision by .01.',
  },
};

/** Queue or uniform, go on or stop. */
export function AdviceCard({ choice, stopping, kept }: Learned) {
  const hours = kept?.report.errorsPerHour;
  return (
    <Card caption="Advice">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice tone={CHOICE[choice].tone} title={CHOICE[choice].title}>
          <p>{CHOICE[choice].text}</p>
          {hours && choice !== 'too-early' && (
            <p className="mt-1 tabular-nums">
              {figureOf(hours.queue, 1)} errors an hour against {figureOf(hours.audit, 1)}:{' '}
              {figureOf(hours.ratio, 2)}× ({intervalOf(hours.ratio, 2)}).
            </p>
          )}
        </Notice>
        <Notice tone={STOPPING[stopping.advice].tone} title={STOPPING[stopping.advice].title}>
          <p>{STOPPING[stopping.advice].text}</p>
          {stopping.gain !== null && (
            <p className="mt-1 tabular-nums">
              Expected gain {figureOf({ value: stopping.gain, interval: null }, 3)} (
              {intervalOf({ value: null, interval: stopping.interval }, 3)}).
            </p>
          )}
        </Notice>
      </div>
    </Card>
  );
}
