import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { formatCount, formatFigure } from '@/components/ui/format-number';
import { TextInput } from '@/components/ui/text-input';
import type { Forecast } from '@/lib/contracts/queue-report';

export interface ForecastCardProps {
  slug: string;
  forecast: Forecast | null;
  labelled: number;
}

/** How many labels a chosen quality takes; the form is plain, so the address keeps what was asked. */
export function ForecastCard({ slug, forecast, labelled }: ForecastCardProps) {
  return (
    <Card caption="Labels to a chosen quality">
      {forecast ? (
        <>
          <form action={`/projects/${slug}/queue/learned`} className="flex items-start gap-2">
            <Field label="Average precision" hint="Between .01 and .99." className="max-w-44">
              <TextInput
                name="target"
                type="number"
                min={0.01}
                max={0.99}
                step={0.01}
                defaultValue={forecast.target}
              />
            </Field>
            <Button type="submit" className="mt-[26px]">
              Forecast
            </Button>
          </form>
          <p className="text-read font-[550] tabular-nums">{headline(forecast)}</p>
          <p className="mt-1 text-small text-soft tabular-nums">{detail(forecast, labelled)}</p>
          <p className="mt-2 text-tiny text-soft">
            A power law fitted to the windows of the audit sample, with a 95 % interval. It holds while
            guideline, people and kind of solutions stay the same.
            {forecast.isGuess &&
              ' This one reaches beyond three times the labels measured so far: take it as a guess.'}
          </p>
        </>
      ) : (
        <p className="text-small text-soft">
          It takes three windows of 25 audit labels each. Until then there is no curve to carry on.
        </p>
      )}
    </Card>
  );
}

function headline({ labels, isReached, target }: Forecast): string {
  if (isReached) return `Average precision ${target} is reached`;
  return labels === null ? `Not reached as things are` : `≈ ${formatCount(roundedTo2(labels))} labels in all`;
}

function detail({ labels, low, high, limit, isReached }: Forecast, labelled: number): string {
  if (isReached) return `${formatCount(labelled)} solutions are labelled.`;
  const from = low === null ? 'no bound' : formatCount(roundedTo2(low));
  const to = high === null ? 'no upper bound' : formatCount(roundedTo2(high));
  const range = `95\u00a0% interval ${from} to ${to}; ${formatCount(labelled)} are labelled.`;
  return labels === null ? `The curve levels off at ${formatFigure(limit)}. ${range}` : range;
}

/** Two digits that matter: more would promise what no forecast holds. */
function roundedTo2(value: number): number {
  return Number(value.toPrecision(2));
}
