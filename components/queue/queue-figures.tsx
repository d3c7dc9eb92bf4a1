import { figureOf, intervalOf } from '@/components/queue/estimate-words';
import { formatCount, formatPercent } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { Comparison, KeptReport } from '@/lib/contracts/queue-report';

function againstAudit({ audit, ratio }: Comparison): string {
  const interval = ratio.interval ? `95\u00a0% interval ${intervalOf(ratio, 1)}×` : 'no interval yet';
  return `audit sample ${figureOf(audit, 1)} · ${interval}`;
}

/** Four figures above the queue; nothing before the first report. */
export function QueueFigures({ kept }: { kept: KeptReport | null }) {
  if (!kept || kept.report.labelled === 0) return null;
  const { errorsPerHundred, errorsPerHour, quality, auditLabelled, labelled, open } = kept.report;
  const ratio = errorsPerHundred.ratio;
  const known = labelled + open;
  return (
    <StatRow>
      <StatTile
        label="Errors per 100 judged steps"
        figure={figureOf(errorsPerHundred.queue, 1)}
        aside={ratio.value !== null && `${figureOf(ratio, 1)}×`}
        note={againstAudit(errorsPerHundred)}
      />
      <StatTile
        label="Errors per paid hour"
        figure={figureOf(errorsPerHour.queue, 1)}
        aside={errorsPerHour.ratio.value !== null && `${figureOf(errorsPerHour.ratio, 1)}×`}
        note={againstAudit(errorsPerHour)}
      />
      <StatTile
        label="Scorer on audit labels"
        figure={`AP ${figureOf(quality.averagePrecision)}`}
        note={`${intervalOf(quality.averagePrecision)} · ${formatCount(auditLabelled)} audit labels`}
      />
      <StatTile
        label="Labelled"
        figure={formatCount(labelled)}
        note={`${formatPercent(known === 0 ? 0 : labelled / known)} of ${formatCount(known)} solutions`}
      />
    </StatRow>
  );
}
