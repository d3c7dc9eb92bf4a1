import { reasonWords } from '@/components/exports/export-words';
import {
  CONSENSUS_WORDS,
  NEUTRAL_WORDS,
  OPTION_WORDS,
  optionValue,
  UNSURE_WORDS,
} from '@/components/exports/option-words';
import { Card } from '@/components/ui/card';
import { formatPlural } from '@/components/ui/format-number';
import { policyWords } from '@/components/words/policy-words';
import type { SnapshotDetail } from '@/lib/contracts/snapshots';
import { hasOneRow, isTwoValued, type ExportOptions } from '@/lib/core/formats/export-options';

function Fact({ term, children }: { term: string; children: string | null }) {
  if (children === null || children === '') return null;
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

const FILTERS = [
  'rounds',
  'guidelineVersions',
  'finishReasons',
  'outcomes',
  'generators',
  'splits',
  'equalTime',
] as const;

function filterWords(options: ExportOptions): string {
  const chosen = FILTERS.filter((name) => (options[name]?.length ?? 0) > 0);
  if (chosen.length === 0) return 'None';
  return chosen.map((name) => `${OPTION_WORDS[name]}: ${optionValue(name, options[name])}`).join(' · ');
}

const ADDED = {
  hasScreening: 'screening',
  hasGold: 'gold',
  hasPilot: 'pilot',
  hasBadProblem: 'bad problem',
  hasGiveUp: 'gave up',
  hasHoldoutInTraining: 'audit holdout',
  hasProtected: 'protected problem',
  hasMachineLabels: 'machine',
} as const;

function addedWords(options: ExportOptions): string {
  const names = Object.keys(ADDED) as (keyof typeof ADDED)[];
  return names
    .filter((name) => options[name])
    .map((name) => reasonWords(ADDED[name]))
    .join(' · ');
}

/** What the manifest says of a snapshot. */
export function SnapshotFacts({ detail }: { detail: SnapshotDetail }) {
  const { options } = detail.snapshot;
  const { origin, notHeld, ratingsAfterError, cannotHold } = detail;
  const isTwo = isTwoValued(options.format);
  const left = Object.entries(notHeld).map(([why, count]) => `${why}: ${formatPlural(count, 'solution')}`);
  return (
    <Card caption="Manifest" className="text-small">
      <dl>
        <Fact term="Consensus">
          {CONSENSUS_WORDS[hasOneRow(options.format) ? options.consensus : 'each']}
        </Fact>
        <Fact term="Neutral counts as">{isTwo ? NEUTRAL_WORDS[options.neutral] : null}</Fact>
        <Fact term="Unsure">{isTwo ? UNSURE_WORDS[options.unsure] : null}</Fact>
        <Fact term="Filters">{filterWords(options)}</Fact>
        <Fact term="Also in it">{addedWords(options)}</Fact>
        <Fact term="Not written">{left.join(' · ')}</Fact>
        <Fact term="After the first error">
          {ratingsAfterError > 0 ? `${formatPlural(ratingsAfterError, 'rating')} left out` : null}
        </Fact>
        <Fact term="Label policies">{origin.policies.map(policyWords).join(', ')}</Fact>
        <Fact term="Rounds">{origin.rounds.join(', ')}</Fact>
        <Fact term="Guideline versions">{origin.guidelines.join(', ')}</Fact>
        <Fact term="Segmenters">{origin.segmenters.join(', ')}</Fact>
        <Fact term="Scorers">{origin.scorers.join(', ')}</Fact>
        <Fact term="Seed of the splits">{origin.seed === null ? null : String(origin.seed)}</Fact>
        <Fact term="Stepmark">{detail.softwareVersion}</Fact>
        <Fact term="The format cannot hold">{cannotHold.join('; ')}</Fact>
      </dl>
    </Card>
  );
}
