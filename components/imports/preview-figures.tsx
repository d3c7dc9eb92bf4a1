import { formatCount, formatPlural } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { UploadPreview } from '@/lib/contracts/import';

/** What the records that were looked at come to, before anything is written. */
export function PreviewFigures({ preview }: { preview: UploadPreview }) {
  const { outcomes, recordCount, refusedCount, repeatedCount, nearDuplicateCount, notes, scoreCount } =
    preview;
  const solutions = outcomes.right + outcomes.wrong + outcomes.undecided;
  return (
    <div className="grid gap-3">
      <p className="text-small text-soft">
        {`Of the first ${formatPlural(recordCount, 'record')}, ${formatCount(recordCount - refusedCount)} can be read this way.`}
      </p>
      {solutions > 0 && (
        <StatRow>
          <StatTile
            label="Solutions"
            figure={formatCount(solutions)}
            note={repeatedCount > 0 ? `and ${formatPlural(repeatedCount, 'repeat')}` : undefined}
          />
          <StatTile label="Answer right" figure={formatCount(outcomes.right)} />
          <StatTile label="Answer wrong" figure={formatCount(outcomes.wrong)} />
          <StatTile label="Undecided" figure={formatCount(outcomes.undecided)} note="never taken for wrong" />
          <StatTile
            label="Near-duplicate problems"
            figure={formatCount(nearDuplicateCount)}
            note="fall into one split"
          />
        </StatRow>
      )}
      {solutions === 0 && scoreCount > 0 && (
        <p className="text-small">{`${formatPlural(scoreCount, 'score')} of steps, for solutions that are here already.`}</p>
      )}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-small text-soft">
          {notes.map(({ note, count }) => (
            <li key={note}>{`${formatPlural(count, 'record')}: ${note}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
