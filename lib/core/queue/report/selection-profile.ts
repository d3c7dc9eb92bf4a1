import type { RatioTerm } from '@/lib/core/queue/audit-estimate';
import {
  compareWithAudit,
  type ComparedLabels,
  type Estimate,
} from '@/lib/core/queue/report/compare-with-audit';
import type { JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import type { Random } from '@/lib/core/scoring/random';

export const PROFILE_TRAITS = ['length', 'position', 'generator', 'subject'] as const;
export type ProfileTrait = (typeof PROFILE_TRAITS)[number];

export interface ProfileRow {
  trait: ProfileTrait;
  /** The value of the trait: "1–4 steps", "first quarter", a generator's or a subject's name. */
  group: string;
  /** Shares among what the queue chose and in the audit sample, and their difference. */
  queue: Estimate;
  audit: Estimate;
  difference: Estimate;
}

const LENGTHS: [most: number, name: string][] = [
  [4, '1–4 steps'],
  [7, '5–7 steps'],
  [11, '8–11 steps'],
  [17, '12–17 steps'],
  [Infinity, '18 steps and more'],
];
const QUARTERS = ['first quarter', 'second quarter', 'third quarter', 'last quarter'] as const;
const MOST_NAMES = 10;
export const UNNAMED_GROUP = 'not named';

/**
 * What the queue chose against the audit sample, group by group. For position the unit is the judged step (the quarter
 * of its solution that it stands in), for all else the solution. Groups that nothing fell into are left out.
 */
export function* profileRows(labels: ComparedLabels, random: Random): Generator<ProfileRow> {
  for (const [trait, group, termOf] of groupsOf(labels)) {
    const { queue, audit, difference } = compareWithAudit(labels, termOf, random);
    if ((queue.value ?? 0) > 0 || (audit.value ?? 0) > 0) yield { trait, group, queue, audit, difference };
  }
}

type Group = [trait: ProfileTrait, name: string, termOf: (solution: JudgedSolution) => RatioTerm];

function groupsOf(labels: ComparedLabels): Group[] {
  const named = (['generator', 'subject'] as const).flatMap((trait) =>
    commonest(labels, trait).map((name): Group => [
      trait,
      name,
      shareOf((s) => (s[trait] ?? UNNAMED_GROUP) === name),
    ]),
  );
  return [
    ...LENGTHS.map(([, name]): Group => ['length', name, shareOf((s) => lengthGroup(s) === name)]),
    ...QUARTERS.map((name, quarter): Group => ['position', name, quarterTerm(quarter)]),
    ...named,
  ];
}

const shareOf =
  (isIn: (solution: JudgedSolution) => boolean) =>
  (solution: JudgedSolution): RatioTerm => ({ numerator: isIn(solution) ? 1 : 0, denominator: 1 });

function lengthGroup({ steps }: JudgedSolution): string {
  return LENGTHS.find(([most]) => steps <= most)![1];
}

/** Judged steps are taken to be the first ones: after a first error nothing is judged. */
const quarterTerm =
  (quarter: number) =>
  ({ judged, steps }: JudgedSolution): RatioTerm => {
    let numerator = 0;
    for (let step = 0; step < judged; step++) {
      if (Math.min(3, Math.floor((4 * step) / Math.max(1, steps))) === quarter) numerator++;
    }
    return { numerator, denominator: judged };
  };

/** The commonest names of a trait; one alone tells nothing and is left out. */
function commonest({ judged }: ComparedLabels, trait: 'generator' | 'subject'): string[] {
  const counts = new Map<string, number>();
  for (const solution of judged) {
    const name = solution[trait] ?? UNNAMED_GROUP;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  return names.length < 2 ? [] : names.slice(0, MOST_NAMES);
}
