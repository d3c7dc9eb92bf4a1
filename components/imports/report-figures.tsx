import { formatCount, formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { ImportSummary } from '@/lib/contracts/import';

/** What an import added to the project. */
export function ReportFigures({ summary }: { summary: ImportSummary }) {
  const { recordCount, repeatedCount, replacedCharacterCount } = summary;
  return (
    <>
      <StatRow>
        <StatTile label="New problems" figure={formatCount(summary.problemCount)} />
        <StatTile label="New solutions" figure={formatCount(summary.solutionCount)} />
        <StatTile label="New steps" figure={formatCount(summary.stepCount)} />
        <StatTile label="New label records" figure={formatCount(summary.labelRecordCount)} />
        <StatTile
          label="Records read"
          figure={formatCount(recordCount)}
          note={`${formatCount(repeatedCount)} were here before`}
        />
        <StatTile label="Refused" figure={formatCount(summary.refusedCount)} />
      </StatRow>
      {summary.notes.length > 0 && (
        <Notice title="What was noticed">
          <ul className="list-disc pl-5">
            {summary.notes.map(({ note, count }) => (
              <li key={note}>{`${formatCount(count)} × ${note}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {replacedCharacterCount > 0 && (
        <Notice title={`${formatPlural(replacedCharacterCount, 'character')} replaced by U+FFFD`}>
          The file holds NUL characters, lone surrogates or bytes that are not UTF-8; a database cannot keep
          them.
        </Notice>
      )}
    </>
  );
}
