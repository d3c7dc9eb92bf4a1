import type { Verdict } from '@/lib/core/labels/verdict';

/** Only these count: unsure and unset are missing. */
const counted = ['negative', 'neutral', 'positive'] as const;
export type CountedVerdict = (typeof counted)[number];

export type Majority =
  | { kind: 'verdict'; verdict: CountedVerdict; votes: number; of: number }
  | { kind: 'tie'; of: number }
  /** Nobody said anything that counts. */
  | { kind: 'none' };

function isCounted(verdict: Verdict | null): verdict is CountedVerdict {
  return counted.some((known) => known === verdict);
}

/** The verdict that most votes name; two that share the most are a tie. */
export function majorityOf(votes: readonly (Verdict | null)[]): Majority {
  const counts = new Map<CountedVerdict, number>();
  for (const vote of votes) if (isCounted(vote)) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const of = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (!first) return { kind: 'none' };
  if (second && second[1] === first[1]) return { kind: 'tie', of };
  return { kind: 'verdict', verdict: first[0], votes: first[1], of };
}

export interface SolutionConsensus {
  /** By position, up to the first error or the first step without a verdict; null behind it. */
  verdicts: (CountedVerdict | 'unsure' | null)[];
  /** Positions at which votes were tied before the first error: the solution is left out and counted. */
  ties: number[];
}

/**
 * One row a solution: the majority at each step. Who stopped at an error said nothing of later steps, so
 * the path ends at the first step that most call negative (unless `goesOn`, for projects that rate all).
 * @param passes by annotator, by position: the verdict on the solution's own path, null where none
 * @param adjudicated decided by a lead, by position: overrides the votes
 */
export function consensusOfSolution(
  passes: readonly (readonly (Verdict | null)[])[],
  adjudicated: ReadonlyMap<number, CountedVerdict> = new Map(),
  goesOn = false,
): SolutionConsensus {
  const stepCount = Math.max(
    0,
    ...passes.map((pass) => pass.length),
    ...[...adjudicated.keys()].map((at) => at + 1),
  );
  const verdicts = new Array<CountedVerdict | 'unsure' | null>(stepCount).fill(null);
  const ties: number[] = [];
  for (let position = 0; position < stepCount; position += 1) {
    const votes = passes.map((pass) => pass[position] ?? null);
    const decided = adjudicated.get(position);
    const majority = decided ? null : majorityOf(votes);
    if (majority?.kind === 'tie') ties.push(position);
    const verdict = decided ?? (majority?.kind === 'verdict' ? majority.verdict : null);
    verdicts[position] = verdict ?? (votes.includes('unsure') ? 'unsure' : null);
    if (!goesOn && (verdict === 'negative' || verdicts[position] === null)) break;
  }
  return { verdicts, ties };
}

/** The first error that most verdicts name (-1: none); null for a tie or no verdict. */
export function majorityFirstError(firstErrors: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const at of firstErrors) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && second?.[1] !== first[1] ? first[0] : null;
}
