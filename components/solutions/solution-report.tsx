import Link from 'next/link';
import { RenderedText } from '@/components/label/rendered-text';
import { PageHeader } from '@/components/shell/page-header';
import { ServeAgainButton } from '@/components/solutions/serve-again-button';
import { SolutionHistory } from '@/components/solutions/solution-history';
import { SolutionPasses } from '@/components/solutions/solution-passes';
import { SolutionStepList } from '@/components/solutions/solution-step-list';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import type { SolutionDetail } from '@/lib/contracts/solutions';

export interface SolutionReportProps {
  slug: string;
  solution: SolutionDetail;
}

/** One solution with everything that people and machines said of it. */
export function SolutionReport({ slug, solution }: SolutionReportProps) {
  const outcome = OUTCOME_WORDS[solution.outcome];
  return (
    <>
      <PageHeader
        title="Solution"
        back={{ href: `/projects/${slug}/solutions`, label: 'Solutions' }}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <Chip tone={outcome.tone}>{outcome.label}</Chip>
            {solution.generator && <span className="break-all">{solution.generator}</span>}
            <span>{formatPlural(solution.steps.length, 'step')}</span>
            {solution.segmentationVersion > 1 && <span>segmentation {solution.segmentationVersion}</span>}
          </span>
        }
        actions={
          <ButtonLink href={`/projects/${slug}/solutions/${solution.id}/segmentation`}>
            Repair the steps
          </ButtonLink>
        }
      />
      {solution.isHeld && (
        <Notice
          tone="warn"
          title="Its problem is held"
          action={
            solution.openReportId ? (
              <ButtonLink href={`/projects/${slug}/inbox?item=${solution.openReportId}`} size="small">
                Decide it
              </ButtonLink>
            ) : (
              <ServeAgainButton slug={slug} solutionId={solution.id} />
            )
          }
        >
          {solution.openReportId
            ? 'No solution of this problem is served until the report in the inbox is decided.'
            : 'It was decided to serve no solution of this problem.'}
        </Notice>
      )}
      {solution.isExcluded && (
        <Notice title="Excluded" action={<ServeAgainButton slug={slug} solutionId={solution.id} />}>
          It is not served any more; its labels stay.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <SolutionStepList
            slug={slug}
            solutionId={solution.id}
            steps={solution.steps}
            passes={solution.passes}
          />
          <SolutionHistory events={solution.events} />
        </div>
        <div className="grid gap-5 max-lg:order-first">
          <ProblemCard slug={slug} solution={solution} />
          <SolutionPasses solution={solution} />
        </div>
      </div>
    </>
  );
}

function ProblemCard({ slug, solution }: SolutionReportProps) {
  return (
    <Card caption="Problem">
      <RenderedText text={solution.statement} className="text-read" />
      <dl className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-3">
        <div className="min-w-0">
          <dt className="caption">Reference answer</dt>
          <dd className="mt-1">
            {solution.referenceAnswer ? <RenderedText text={solution.referenceAnswer} /> : 'None known'}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="caption">Its answer</dt>
          <dd className="mt-1">
            {solution.finalAnswer ? <RenderedText text={solution.finalAnswer} /> : 'No final answer found'}
            {solution.outcomeRule && (
              <span className="block text-tiny text-soft">graded by: {solution.outcomeRule}</span>
            )}
          </dd>
        </div>
      </dl>
      {solution.siblingCount > 0 && (
        <p className="mt-3 text-small">
          <Link href={`/projects/${slug}/solutions?problem=${solution.problemId}`} className="link">
            {formatPlural(solution.siblingCount, 'other solution')} of this problem
          </Link>
        </p>
      )}
    </Card>
  );
}
