import { beforeAll, describe, expect, it } from 'vitest';
import type { Overview, WorkCounts } from '@/lib/contracts/overview';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { readOverview } from '@/lib/server/services/read-overview';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';
import { labelPilot } from '@/lib/server/services/testing/label-pilot';

interface ExportedRecord {
  labeler: string;
  question: { problem: string };
  label: { steps: { completions: { rating: number | null }[] }[]; total_time: number; finish_reason: string };
}
interface Pass {
  id: string;
  annotator_id: string;
  solution_id: string;
  state: string;
  finish_reason: string | null;
  arm: string | null;
  intervals: { kind: string; from: string; to: string }[] | null;
  first_submitted_at: Date | null;
}
interface Rated {
  assignment_id: string;
  position: number;
  verdict: Name | null;
}
interface Material {
  id: string;
  problem_id: string;
  outcome: string;
  batch: number;
  audit_key: number;
}
const NAMES = ['negative', 'neutral', 'positive', 'unsure'] as const;
type Name = (typeof NAMES)[number];

const database = useDatabase();
let scene: Scene;
let overview: Overview;
let records: ExportedRecord[];
let passes: Pass[];
let solutions: Material[];
let events: (Rated & { created_at: Date; kind: string })[];
/** Judged verdicts of each pass, by hand: up to its first negative step. */
let judged: Map<string, { position: number; verdict: Name }[]>;

async function rowsOf<Row>(table: string): Promise<Row[]> {
  const { rows } = await database().pool.query(`SELECT * FROM ${table} WHERE project_id = $1`, [
    scene.project.id,
  ]);
  return rows as Row[];
}
const isUsable = ({ state, finish_reason }: Pass) =>
  state === 'submitted' && (finish_reason === 'solution' || finish_reason === 'found_error');

function judgedOf(ratings: readonly Rated[]): { position: number; verdict: Name }[] {
  const given = ratings
    .flatMap(({ position, verdict }) => (verdict ? [{ position, verdict }] : []))
    .sort((a, b) => a.position - b.position);
  const end = given.findIndex(({ verdict }) => verdict === 'negative');
  return end < 0 ? given : given.slice(0, end + 1);
}

beforeAll(async () => {
  scene = await labelPilot(database().pool);
  overview = await readOverview(scene.project.id);
  records = await exportedRows<ExportedRecord>(scene.project.id, { format: 'prm800k' });
  [passes, solutions, events] = [
    await rowsOf('assignment'),
    await rowsOf('solution'),
    await rowsOf('rating_event'),
  ];
  const ratings = await rowsOf<Rated>('rating');
  judged = new Map(
    passes
      .filter(isUsable)
      .map(({ id }) => [id, judgedOf(ratings.filter((row) => row.assignment_id === id))]),
  );
}, 120_000);

const total = (pick: (row: WorkCounts) => number) => overview.people.reduce((sum, row) => sum + pick(row), 0);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the figures of the overview, against a computation from the export', () => {
  const firstErrorOf = ({ label }: ExportedRecord) =>
    label.steps.findIndex(({ completions }) => completions.some(({ rating }) => rating === -1));
  const finished = (...reasons: string[]) =>
    records.filter(({ label }) => reasons.includes(label.finish_reason)).length;

  it('has something of everything', () => {
    const { submitted, skips, giveUps, badProblems, edits } = overview.total;
    for (const count of [submitted, skips, giveUps, badProblems, edits]) expect(count).toBeGreaterThan(0);
    expect(new Set(records.map(({ labeler }) => labeler)).size).toBe(3);
  });

  it('counts submissions, errors and how they ended', () => {
    // The export leaves bad problems out: they are counted from the rows.
    const bad = passes.filter(
      (pass) => pass.state === 'submitted' && pass.finish_reason === 'bad_problem',
    ).length;
    expect(overview.total).toMatchObject({
      submitted: records.length + bad,
      usable: finished('solution', 'found_error'),
      errors: records.filter((record) => firstErrorOf(record) >= 0).length,
      giveUps: finished('give_up'),
      badProblems: bad,
    });
    const sums = { submitted: total((row) => row.submitted), skips: total((row) => row.skips) };
    expect(overview.rounds).toHaveLength(1);
    expect(overview.rounds[0]).toMatchObject(sums);
    expect(overview.days.reduce((sum, day) => sum + day.submitted, 0)).toBe(records.length + bad);
  });

  it('pays what the export says, pauses left out', () => {
    const seconds = records.reduce((sum, { label }) => sum + label.total_time / 1000, 0);
    const active = passes
      .filter(({ state }) => state === 'submitted')
      .flatMap(({ intervals }) => intervals ?? [])
      .filter(({ kind }) => kind === 'active')
      .reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 1000, 0);
    expect(seconds).toBeCloseTo(active, 3);
    expect(overview.total.paidSeconds).toBeCloseTo(seconds, 3);
    expect(overview.total.cost).toBeCloseTo((seconds / 3600) * 24, 3);
    expect(overview.days.reduce((sum, day) => sum + day.paidSeconds, 0)).toBeCloseTo(seconds, 3);
  });
});

describe('the figures of the overview, against a computation from all rows', () => {
  it('gives each person their own work and plan', () => {
    expect(overview.people).toHaveLength(3);
    for (const row of overview.people) {
      const own = passes.filter(({ annotator_id }) => annotator_id === row.annotatorId);
      expect(row).toMatchObject({
        plan: 20,
        submitted: own.filter(({ state }) => state === 'submitted').length,
        skips: own.filter(({ state }) => state === 'skipped').length,
      });
      expect(row.annotator).toMatch(/^Person \d$/);
    }
  });

  it('counts what was changed after it was first submitted', () => {
    const late = events.filter(({ assignment_id, created_at }) => {
      const at = passes.find(({ id }) => id === assignment_id)!.first_submitted_at;
      return at !== null && created_at > at;
    });
    expect(overview.total.edits).toBe(late.length);
    expect(overview.total.edited).toBe(new Set(late.map(({ assignment_id }) => assignment_id)).size);
  });

  it('counts skips, give-ups, judged steps and errors of each arm', () => {
    expect(overview.arms.map(({ arm }) => arm).sort()).toEqual(['audit', 'information']);
    for (const row of overview.arms) {
      const own = passes.filter(
        ({ arm, state }) => arm === row.arm && ['submitted', 'skipped'].includes(state),
      );
      const steps = own
        .flatMap(({ id }) => judged.get(id) ?? [])
        .filter(({ verdict }) => verdict !== 'unsure');
      expect(row).toEqual({
        arm: row.arm,
        served: own.length,
        skips: own.filter(({ state }) => state === 'skipped').length,
        giveUps: own.filter((pass) => pass.state === 'submitted' && pass.finish_reason === 'give_up').length,
        judged: steps.length,
        errors: steps.filter(({ verdict }) => verdict === 'negative').length,
      });
    }
  });

  it('weighs the audit sample of each import by the import’s size', () => {
    const batches = [1, 2].map((batch) => solutions.filter((solution) => solution.batch === batch));
    const sums = batches.map((members) => {
      const inOrder = [...members].sort((a, b) => a.audit_key - b.audit_key);
      const end = inOrder.findIndex(
        ({ id }) => !passes.some((p) => p.solution_id === id && p.state === 'submitted'),
      );
      const labelled = (end < 0 ? inOrder : inOrder.slice(0, end))
        .map(({ id }) => passes.filter((pass) => pass.solution_id === id && isUsable(pass)))
        .filter((own) => own.length > 0);
      const perPass = (own: Pass[], names: Name[]) =>
        mean(own.map(({ id }) => judged.get(id)!.filter(({ verdict }) => names.includes(verdict)).length));
      if (labelled.length === 0) return { errors: 0, steps: 0, count: 0 };
      return {
        errors: members.length * mean(labelled.map((own) => perPass(own, ['negative']))),
        steps:
          members.length * mean(labelled.map((own) => perPass(own, ['negative', 'neutral', 'positive']))),
        count: labelled.length,
      };
    });
    const sum = (pick: (row: (typeof sums)[number]) => number) =>
      sums.reduce((all, row) => all + pick(row), 0);
    expect(overview.audit.solutions).toBe(sum(({ count }) => count));
    expect(overview.audit.perStep).toBeCloseTo(sum(({ errors }) => errors) / sum(({ steps }) => steps), 9);
    expect(overview.audit.interval!.low).toBeLessThanOrEqual(overview.audit.perStep!);
    expect(overview.audit.interval!.high).toBeGreaterThanOrEqual(overview.audit.perStep!);
  });

  it('compares each person with others on the same steps', () => {
    const items = new Map<string, { person: string; verdict: Name }[]>();
    for (const pass of passes.filter(isUsable)) {
      for (const { position, verdict } of judged.get(pass.id)!) {
        const key = `${pass.solution_id} ${position}`;
        items.set(key, [...(items.get(key) ?? []), { person: pass.annotator_id, verdict }]);
      }
    }
    expect(overview.shares).toHaveLength(3);
    for (const row of overview.shares) {
      const joint = [...items.values()].filter(
        (labels) => labels.length > 1 && labels.some(({ person }) => person === row.annotatorId),
      );
      expect(row.steps).toBe(joint.length);
      for (const name of NAMES) {
        const of = (labels: { verdict: Name }[]) =>
          mean(labels.map(({ verdict }) => (verdict === name ? 1 : 0)));
        const isOwn = ({ person }: { person: string }) => person === row.annotatorId;
        expect(row.own[name]).toBeCloseTo(mean(joint.map((labels) => of(labels.filter(isOwn)))), 9);
        const peers = joint.map((labels) => of(labels.filter((label) => !isOwn(label))));
        expect(row.peers[name]).toBeCloseTo(mean(peers), 9);
      }
    }
  });

  it('agrees on the first error as two columns do, right and wrong answers apart', () => {
    for (const outcome of ['right', 'wrong'] as const) {
      const pairs = solutions
        .filter((solution) => solution.outcome === outcome)
        .map(({ id }) => passes.filter((pass) => pass.solution_id === id && isUsable(pass)))
        .filter((own) => own.length === 2)
        .map((own) => own.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => placeOf(judged.get(id)!)))
        .filter((places) => !places.includes('unknown'));
      const n = pairs.length;
      const share = pairs.filter(([one, other]) => one === other).length / n;
      const margin = (side: 0 | 1, place: number) => pairs.filter((pair) => pair[side] === place).length / n;
      const chance = [-1, 0, 1, 2, 3].reduce((sum, at) => sum + margin(0, at) * margin(1, at), 0);
      const row = overview.agreement.find((one) => one.outcome === outcome)!;
      expect(n).toBeGreaterThan(3);
      expect(row).toMatchObject({ pairs: n, reason: null });
      expect(row.share).toBeCloseTo(share, 9);
      expect(row.kappa).toBeCloseTo((share - chance) / (1 - chance), 9);
      expect(row.shareInterval!.low).toBeLessThanOrEqual(share);
      expect(row.shareInterval!.high).toBeGreaterThanOrEqual(share);
    }
    expect(overview.agreement[2]).toMatchObject({ pairs: 0, kappa: null, reason: 'no item has two labels' });
  });

  it('counts the inbox by kind, and knows its oldest question', async () => {
    const items = await rowsOf<{ kind: string; state: string; created_at: Date }>('inbox_item');
    const open = items.filter(({ state }) => state === 'open');
    expect(overview.inbox.open).toBe(open.length);
    for (const { kind, open: count } of overview.inbox.kinds)
      expect(count).toBe(open.filter((item) => item.kind === kind).length);
    const oldest = Math.min(...open.map(({ created_at }) => created_at.getTime()));
    expect(Date.parse(overview.inbox.oldestAt!)).toBe(oldest);
  });
});

/** First negative step; −1: none; unknown where an unsure step comes before it. */
function placeOf(steps: { position: number; verdict: Name }[]): number | 'unknown' {
  if (steps.some(({ verdict }) => verdict === 'unsure')) return 'unknown';
  return steps.find(({ verdict }) => verdict === 'negative')?.position ?? -1;
}

describe('where there is nothing', () => {
  it('says so in place of figures', async () => {
    const empty = await makeScene(database().pool, { problems: 0, people: 0 });
    const { total: sums, people, agreement, audit, upkeep, inbox } = await readOverview(empty.project.id);
    expect(sums).toMatchObject({ submitted: 0, cost: null });
    expect([people, inbox.open, audit.perStep]).toEqual([[], 0, null]);
    expect(agreement.every(({ share }) => share === null)).toBe(true);
    expect(upkeep).toMatchObject({ isWorkerAlive: false, rankings: [{ completedAt: null }] });
  });

  it('keeps what it measured, and leaves a large project to the worker', async () => {
    const { pool } = database();
    const old = '2026-01-01T00:00:00.000Z';
    await pool.query('UPDATE project_figures SET took_ms = 5000, computed_at = $2 WHERE project_id = $1', [
      scene.project.id,
      old,
    ]);
    expect(await readOverview(scene.project.id)).toMatchObject({
      computedAt: old,
      isRefreshing: true,
      total: overview.total,
    });
    const { rows } = await pool.query(
      `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE key = $1`,
      [`measure-figures:${scene.project.id}`],
    );
    expect(rows[0].jobs).toBe(1);
  });
});
