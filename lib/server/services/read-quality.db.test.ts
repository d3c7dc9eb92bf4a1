import { beforeAll, describe, expect, it } from 'vitest';
import type { Quality } from '@/lib/contracts/quality';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { exportQualityTable } from '@/lib/server/services/export-quality-table';
import { readQuality } from '@/lib/server/services/read-quality';
import { labelPilot } from '@/lib/server/services/testing/label-pilot';

interface Label {
  person: string;
  outcome: string;
  value: -1 | 0 | 1;
}

const database = useDatabase();
let scene: Scene;
let quality: Quality;
/** Labels −, 0, + of each step, by hand: up to the first error of each pass. */
let steps: Label[][];

const RATINGS = `
SELECT a.id, a.annotator_id, a.solution_id, s.outcome, r.position, r.verdict FROM assignment a
JOIN solution s ON s.id = a.solution_id JOIN rating r ON r.assignment_id = a.id
WHERE a.project_id = $1 AND a.state = 'submitted' AND a.finish_reason IN ('solution', 'found_error') ORDER BY r.position`;

beforeAll(async () => {
  scene = await labelPilot(database().pool);
  quality = (await readQuality(scene.project.id))!;
  const { rows } = await database().pool.query(RATINGS, [scene.project.id]);
  const ended = new Set<string>();
  const byStep = new Map<string, Label[]>();
  for (const row of rows) {
    if (ended.has(row.id)) continue;
    if (row.verdict === 'negative') ended.add(row.id);
    const value = ({ negative: -1, neutral: 0, positive: 1 } as const)[row.verdict as 'negative'];
    if (value === undefined) continue;
    const key = `${row.solution_id} ${row.position}`;
    const label = { person: row.annotator_id as string, outcome: row.outcome as string, value };
    byStep.set(key, [...(byStep.get(key) ?? []), label]);
  }
  steps = [...byStep.values()].filter((labels) => labels.length > 1);
}, 120_000);

/** α from its other form: observed and expected disagreement over all pairs of values (Krippendorff 2004, 11.3). */
function alphaByPairs(units: number[][]): number {
  const all = units.flat();
  const count = (value: number) => all.filter((one) => one === value).length;
  const distance = (a: number, b: number) => {
    const between = [-1, 0, 1].filter((value) => value >= Math.min(a, b) && value <= Math.max(a, b));
    return a === b
      ? 0
      : (between.reduce((sum, value) => sum + count(value), 0) - (count(a) + count(b)) / 2) ** 2;
  };
  const pairs = (values: number[]) =>
    values.flatMap((a, i) => values.map((b, k) => (i === k ? 0 : distance(a, b)))).reduce((x, y) => x + y, 0);
  const observed = units.reduce((sum, values) => sum + pairs(values) / (values.length - 1), 0) / all.length;
  return 1 - observed / (pairs(all) / (all.length * (all.length - 1)));
}

describe('the figures of quality, against a computation from all rows', () => {
  it('gives α of all, right and wrong answers', () => {
    for (const outcome of ['all', 'right', 'wrong'] as const) {
      const units = steps
        .filter(([first]) => outcome === 'all' || first!.outcome === outcome)
        .map((labels) => labels.map(({ value }) => value));
      const row = quality.alphas.find((one) => one.outcome === outcome)!;
      expect(row.steps).toBe(units.length);
      expect(row.alpha.value).toBeCloseTo(alphaByPairs(units), 9);
      expect(row.alphaInterval!.low).toBeLessThanOrEqual(row.alpha.value!);
      expect(row.alphaInterval!.high).toBeGreaterThanOrEqual(row.alpha.value!);
    }
    expect(quality.alphas.find(({ outcome }) => outcome === 'undecided')!.alpha).toEqual({
      value: null,
      reason: 'no item has two labels',
    });
  });

  it('compares each pair of people on the steps of both', () => {
    expect(quality.pairs).toHaveLength(3);
    for (const pair of quality.pairs) {
      const joint = steps.flatMap((labels) => {
        const [first, second] = [pair.firstId, pair.secondId].map((id) =>
          labels.find(({ person }) => person === id),
        );
        return first && second ? [[first.value, second.value] as const] : [];
      });
      const n = joint.length;
      const share = (test: (pair: readonly [number, number]) => boolean) => joint.filter(test).length / n;
      const same = share(([a, b]) => a === b);
      const chance = [-1, 0, 1].reduce(
        (sum, v) => sum + share(([a]) => a === v) * share(([, b]) => b === v),
        0,
      );
      expect(pair.steps).toBe(n);
      expect(pair.same).toBeCloseTo(same, 9);
      expect(pair.plain.value).toBeCloseTo((same - chance) / (1 - chance), 9);
    }
  });

  it('estimates a consensus from the same steps, and each person’s part in it', async () => {
    expect(quality.consensusSteps).toBe(steps.length);
    expect(quality.confusions).toHaveLength(3);
    for (const { annotatorId, labels, rows } of quality.confusions) {
      const own = steps.flat().filter(({ person }) => person === annotatorId).length;
      expect(labels).toBe(own);
      for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      const weeks = quality.drift.filter((row) => row.annotatorId === annotatorId);
      expect(weeks.reduce((sum, week) => sum + week.labels, 0)).toBe(own);
    }
    const lines = (await exportQualityTable(scene.project.id, 'pairs')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]!.split(',')[2]).toBe(String(quality.pairs[0]!.steps));
  });

  it('has reasons in place of figures where nothing was labelled twice', async () => {
    const empty = await makeScene(database().pool, { problems: 1 });
    const none = await readQuality(empty.project.id);
    expect(none).toMatchObject({ pairs: [], confusions: [], drift: [], consensusSteps: 0 });
    expect(none!.alphas[0]!.alpha.reason).toBe('no item has two labels');
    expect(none!.fleiss.kappa.value).toBeNull();
  });
});
