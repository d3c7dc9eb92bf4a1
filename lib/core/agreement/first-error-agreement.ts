import { bootstrapInterval, type Interval } from '@/lib/core/agreement/bootstrap';
import { kappaOfTable } from '@/lib/core/agreement/cohen-kappa';
import type { Statistic } from '@/lib/core/agreement/statistic';

/** Where two people saw the first error of one solution: 0-based position; −1: no error, a place of its own. */
export interface FirstErrorPair {
  problemId: string;
  first: number;
  second: number;
}

export interface FirstErrorAgreement {
  pairs: number;
  /** Share of pairs that name the same place; null without pairs. */
  share: number | null;
  shareInterval: Interval | null;
  kappa: Statistic;
  kappaInterval: Interval | null;
}

/**
 * Agreement on the first error: share of pairs at the same place, and Cohen's κ over places (Uesato 2022 reports it
 * apart for right and wrong final answers). Intervals by bootstrap over problems.
 */
export function firstErrorAgreement(
  pairs: readonly FirstErrorPair[],
  random: () => number,
): FirstErrorAgreement {
  const places = indexOf(pairs.flatMap(({ first, second }) => [first, second]));
  const problems = indexOf(pairs.map(({ problemId }) => problemId));
  const coded = pairs.map(({ problemId, first, second }) => ({
    problem: problems.get(problemId)!,
    first: places.get(first)!,
    second: places.get(second)!,
  }));
  const tableOf = (times: (problem: number) => number) => {
    const table = [...places].map(() => new Array<number>(places.size).fill(0));
    for (const { problem, first, second } of coded) table[first]![second]! += times(problem);
    return table;
  };
  const whole = tableOf(() => 1);
  const over = (statistic: (table: number[][]) => number | null) =>
    bootstrapInterval(problems.size, (times) => statistic(tableOf((at) => times[at]!)), random);
  return {
    pairs: pairs.length,
    share: shareSame(whole),
    shareInterval: over(shareSame),
    kappa: kappaOfTable(whole),
    kappaInterval: over((table) => kappaOfTable(table).value),
  };
}

/** The share of counts on the diagonal; null of an empty table. */
function shareSame(table: readonly (readonly number[])[]): number | null {
  const total = table.flat().reduce((sum, count) => sum + count, 0);
  const same = table.reduce((sum, row, i) => sum + row[i]!, 0);
  return total === 0 ? null : same / total;
}

function indexOf<T>(values: readonly T[]): Map<T, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}
