import { passEnd, passLetter } from '@/components/solutions/solution-words';
import { armWords } from '@/components/words/arm-words';
import { Card } from '@/components/ui/card';
import { formatCount, formatDuration, formatPlural } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import type { SolutionDetail, SolutionPass } from '@/lib/contracts/solutions';

/** Who labelled it, how it ended, and what was on their screen. */
export function SolutionPasses({ solution }: { solution: SolutionDetail }) {
  const { passes, passCount, firstErrorVerdicts } = solution;
  return (
    <Card caption={`Labels (${formatCount(passCount)})`}>
      {passes.length === 0 && firstErrorVerdicts.length === 0 && (
        <p className="text-small text-soft">Nobody has had it yet.</p>
      )}
      <ul className="grid gap-3">
        {passes.map((pass, index) => (
          <Pass key={pass.assignmentId} pass={pass} letter={passLetter(index)} />
        ))}
      </ul>
      {passCount > passes.length && (
        <p className="mt-3 text-tiny text-soft">The newest {formatCount(passes.length)} are shown.</p>
      )}
      {firstErrorVerdicts.length > 0 && (
        <>
          <h3 className="caption mt-4 mb-1">Verdicts on the whole</h3>
          <ul className="grid gap-1 text-small">
            {firstErrorVerdicts.map(({ annotator, firstError }, index) => (
              <li key={index}>
                {annotator}: {firstError === -1 ? 'no error' : `first wrong step is ${firstError + 1}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Pass({ pass, letter }: { pass: SolutionPass; letter: string }) {
  const shown = [
    pass.shownReference ? 'reference shown' : 'no reference shown',
    pass.shownScores && 'scores shown',
    pass.paidSeconds !== null && formatDuration(pass.paidSeconds),
    pass.arm && `served as ${armWords(pass.arm).toLowerCase()}`,
    !pass.isCurrentSegmentation && segmentationWords(pass),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-small">
      <span className="font-[550] text-soft">{letter}</span>
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-[550]">{pass.annotator}</b>
          {pass.isOutside && <span className="text-soft"> (outside)</span>}: {passEnd(pass)}
        </p>
        <p className="text-tiny text-soft">
          {pass.round}
          {pass.submittedAt && (
            <>
              {' · '}
              <Timestamp value={pass.submittedAt} />
            </>
          )}
        </p>
        {(pass.state !== 'imported' || !pass.isCurrentSegmentation) && (
          <p className="text-tiny text-soft">{shown.join(' · ')}</p>
        )}
        {pass.finishNote && <p className="mt-0.5 break-words text-soft">{pass.finishNote}</p>}
      </div>
    </li>
  );
}

function segmentationWords({ segmentationVersion, keptSteps }: SolutionPass): string {
  const kept =
    keptSteps === 0 ? 'no rated step is unchanged' : `${formatPlural(keptSteps, 'rated step')} unchanged`;
  return `on segmentation ${segmentationVersion}, ${kept}`;
}
