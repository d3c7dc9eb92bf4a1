import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportOptions, type ExportOptions } from '@/lib/core/formats/export-options';
import { remakeSnapshot } from '@/lib/server/db/repositories/snapshots';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { uuidv7 } from '@/lib/server/db/uuid';
import { compareSnapshots } from '@/lib/server/services/compare-snapshots';
import { countSnapshot } from '@/lib/server/services/count-snapshot';
import { readSnapshot } from '@/lib/server/services/read-snapshot';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';
import { makeSnapshot } from '@/lib/server/snapshots/make-snapshot';

const instance = useTestInstance();

interface Pass {
  annotator: string;
  verdicts: (string | null)[];
  finish?: string;
  arm?: string;
  round?: string;
  policy?: string;
}

interface Labelled {
  projectId: string;
  round: string;
  solution: { id: string; segmentation_id: string };
  label: (pass: Pass) => Promise<string>;
  rule: (position: number, verdict: string) => Promise<void>;
}

/** A project with one solution of four steps, "a" to "d", and a round. */
async function labelledProject(): Promise<Labelled> {
  const projectId = await instance.newProject();
  const { pool } = instance.db;
  const candidate = { problem: 'How many?', steps: ['a', 'b', 'c', 'd'], answer: '8', generator: 'g' };
  await importText(instance, projectId, JSON.stringify(candidate), 'candidates');
  const round = uuidv7();
  await pool.query(
    `INSERT INTO round (project_id, id, number, name, state, label_policy) VALUES ($1, $2, 90, 'one', 'open', 'rate_all')`,
    [projectId, round],
  );
  const found = await pool.query('SELECT id, segmentation_id FROM solution WHERE project_id = $1', [
    projectId,
  ]);
  const solution = found.rows[0] as Labelled['solution'];
  const people = new Map<string, string>();
  const annotatorOf = async (name: string) => {
    const known = people.get(name);
    if (known) return known;
    const id = uuidv7();
    people.set(name, id);
    await pool.query(
      `INSERT INTO annotator (project_id, id, pseudonym, kind, outside_ref) VALUES ($1, $2, $3, 'outside', $4)`,
      [projectId, id, randomUUID(), name],
    );
    return id;
  };
  const label = async ({ annotator, verdicts, finish, arm, policy, round: other }: Pass) => {
    const id = uuidv7();
    const person = await annotatorOf(annotator);
    const values = [projectId, id, person, solution.id, solution.segmentation_id, other ?? round];
    await pool.query(
      `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm,
         finish_reason, submitted_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'submitted', $8, $9, '2026-01-02 03:04:05+00')`,
      [...values, policy ?? 'stop_at_first_error', arm ?? 'audit', finish ?? 'solution'],
    );
    await pool.query(
      `INSERT INTO rating (project_id, assignment_id, position, verdict, note)
       SELECT $1, $2, row.at - 1, row.verdict::verdict, '=note' FROM unnest($3::text[]) WITH ORDINALITY AS row (verdict, at)
       WHERE row.verdict IS NOT NULL`,
      [projectId, id, verdicts],
    );
    return id;
  };
  const user = uuidv7();
  await pool.query(`INSERT INTO "user" (id, email, name) VALUES ($1, $2, 'Lead')`, [
    user,
    `${user}@example.org`,
  ]);
  const rule = async (position: number, verdict: string) => {
    await pool.query(
      `INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, verdict, decided_by_id)
       VALUES ($1, $2, $3, $4, $5, $6::verdict, $7)`,
      [projectId, uuidv7(), solution.id, solution.segmentation_id, position, verdict, user],
    );
  };
  return { projectId, round, solution, label, rule };
}

const reasonsOf = async (projectId: string, asked: Partial<ExportOptions>) => {
  const options = exportOptions.parse({ format: 'trl', ...asked });
  const { counts } = await countSnapshot(projectId, options);
  return Object.fromEntries(counts.map(({ why, passes }) => [why ?? 'in it', passes]));
};

function filesOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile()).sort();
  return Object.fromEntries(
    files.map((name) => [name, fs.readFileSync(path.join(folder, name)).toString('base64')]),
  );
}

describe('a snapshot', () => {
  it.each([
    { format: 'prm800k' },
    { format: 'trl', container: 'parquet' },
    { format: 'long', container: 'csv', isGzipped: true },
    { format: 'long', container: 'parquet' },
  ] as const)('gives the same bytes again, whatever is changed since: %o', async (asked) => {
    const { projectId, label, rule } = await labelledProject();
    const first = await label({
      annotator: 'ann',
      verdicts: ['positive', 'negative'],
      finish: 'found_error',
    });
    const { snapshot, folder } = await exportRecords(projectId, asked);
    const before = filesOf(folder);
    expect(Object.keys(before).some((name) => name.startsWith('data/'))).toBe(true);
    await instance.db.pool.query(
      `UPDATE rating SET verdict = 'positive', revision = 2 WHERE project_id = $1 AND assignment_id = $2`,
      [projectId, first],
    );
    await instance.db.pool.query(
      `UPDATE assignment SET revision = 7, finish_reason = 'give_up' WHERE id = $1`,
      [first],
    );
    await instance.db.pool.query(
      `UPDATE problem SET reference_answer = '9', split = 'test' WHERE project_id = $1`,
      [projectId],
    );
    await instance.db.pool.query(`UPDATE solution SET outcome = 'right' WHERE project_id = $1`, [projectId]);
    await instance.db.pool.query(`UPDATE round SET name = 'two', generation = 4 WHERE project_id = $1`, [
      projectId,
    ]);
    await label({ annotator: 'bob', verdicts: ['negative'] });
    await rule(0, 'negative');
    fs.rmSync(folder, { recursive: true });
    await remakeSnapshot(projectId, snapshot.id);
    await makeSnapshot(projectId, snapshot.id);
    expect(filesOf(folder)).toEqual(before);
    const { amended } = await readSnapshot(projectId, snapshot.number);
    expect(amended.first.map(({ what }) => what)).toEqual(['changed']);
  });

  it('writes the long table safe for spreadsheets, and JSON Lines as it is', async () => {
    const { projectId, label } = await labelledProject();
    await label({ annotator: 'ann', verdicts: ['positive'] });
    const csv = await exportRecords(projectId, { format: 'long', container: 'csv', isGzipped: true });
    const file = csv.snapshot.files?.find(({ split }) => split !== null);
    expect(file?.path).toMatch(/^data\/(train|validation|test)-00000-of-00001\.csv\.gz$/);
    const text = gunzipSync(fs.readFileSync(path.join(csv.folder, file?.path ?? ''))).toString();
    expect(text).toContain(",'=note,");
    const { records } = await exportRecords(projectId, { format: 'long' });
    expect(records.map(({ text: step, verdict, note }) => [step, verdict, note])).toEqual([
      ['a', 'positive', '=note'],
      ['b', null, null],
      ['c', null, null],
      ['d', null, null],
    ]);
  });

  it('puts rulings before ratings, cuts at the first error, and counts what that leaves out', async () => {
    const { projectId, label, rule } = await labelledProject();
    const verdicts = ['positive', 'unsure', 'positive', 'positive'];
    await label({ annotator: 'ann', verdicts, policy: 'rate_all' });
    await rule(1, 'negative');
    const prm = await exportRecords(projectId, { format: 'prm800k' });
    expect(prm.records).toMatchObject([
      {
        label: {
          finish_reason: 'found_error',
          steps: [
            { completions: [{ text: 'a', rating: 1 }] },
            { completions: [{ text: 'b', rating: -1 }], chosen_completion: null },
          ],
        },
      },
    ]);
    expect(prm.manifest.left_out).toMatchObject({ ratings_after_first_error: 2 });
    const whole = await exportRecords(projectId, { format: 'prm800k', hasStepsAfterError: true });
    expect(whole.records[0]?.label).toMatchObject({ steps: { length: 4 } });
    const trl = await exportRecords(projectId, { format: 'trl' });
    expect(trl.records).toEqual([{ prompt: 'How many?', completions: ['a', 'b'], labels: [true, false] }]);
    const long = await exportRecords(projectId, { format: 'long' });
    expect(
      long.records.flatMap(({ annotator, position, verdict }) =>
        verdict === null ? [] : [`${String(annotator)} ${String(position)} ${String(verdict)}`],
      ),
    ).toEqual(['ann 0 positive', 'ann 1 unsure', 'ann 2 positive', 'ann 3 positive', 'ruling 1 negative']);
  });

  it('leaves out what formats.md names, and says how much', async () => {
    const { projectId, label } = await labelledProject();
    await label({ annotator: 'a', verdicts: ['positive', 'positive', 'positive', 'positive'] });
    await label({ annotator: 'b', verdicts: ['positive'], finish: 'give_up' });
    await label({ annotator: 'c', verdicts: [], finish: 'bad_problem' });
    await label({ annotator: 'd', verdicts: ['positive'], arm: 'gold' });
    await label({ annotator: 'e', verdicts: ['positive'], arm: 'screening' });
    await label({ annotator: 'f', verdicts: ['positive'], arm: 'pilot' });
    const usual = { gold: 1, screening: 1, pilot: 1, 'bad problem': 1 };
    expect(await reasonsOf(projectId, {})).toEqual({ ...usual, 'in it': 1, 'gave up': 1 });
    expect(await reasonsOf(projectId, { hasGiveUp: true })).toEqual({ ...usual, 'in it': 2 });
    expect(await reasonsOf(projectId, { format: 'processbench', hasGiveUp: true })).toMatchObject({
      'gave up': 1,
    });
    expect(await reasonsOf(projectId, { format: 'prm800k' })).toEqual({ ...usual, 'in it': 2 });
    const all = { hasGold: true, hasScreening: true, hasPilot: true, hasBadProblem: true, hasGiveUp: true };
    expect(await reasonsOf(projectId, all)).toEqual({ 'in it': 6 });
    expect(await reasonsOf(projectId, { finishReasons: ['give_up'], hasGiveUp: true })).toEqual({
      'in it': 1,
      filter: 5,
    });
    expect(await reasonsOf(projectId, { generators: ['other'] })).toEqual({ filter: 6 });
    expect(
      await reasonsOf(projectId, { rounds: [90], generators: ['g'], outcomes: ['undecided'] }),
    ).toMatchObject({ 'in it': 1 });
    await instance.db.pool.query(
      `UPDATE problem SET is_audit_holdout = true, split = 'train' WHERE project_id = $1`,
      [projectId],
    );
    expect(await reasonsOf(projectId, all)).toEqual({ 'audit holdout': 6 });
    const { folder, manifest } = await exportRecords(projectId, {
      format: 'trl',
      hasHoldoutInTraining: true,
    });
    expect(fs.readFileSync(path.join(folder, 'audit-holdout.jsonl'), 'utf8')).toMatch(
      /^\{"split":"train","row":0,"problem_sha256":"[0-9a-f]{64}"\}\n$/,
    );
    expect(manifest.counts).toMatchObject({ rows: { train: { rows: 1, holdout: 1 } } });
  });

  it('says what another has otherwise', async () => {
    const { projectId, label, rule } = await labelledProject();
    const kept = await label({ annotator: 'ann', verdicts: ['positive', 'negative'] });
    const gone = await label({ annotator: 'bob', verdicts: ['positive'] });
    await exportRecords(projectId, { format: 'long' });
    await instance.db.pool.query(
      `UPDATE rating SET verdict = 'neutral', revision = 2 WHERE project_id = $1 AND assignment_id = $2 AND position = 1`,
      [projectId, kept],
    );
    await instance.db.pool.query(`UPDATE assignment SET state = 'skipped' WHERE id = $1`, [gone]);
    await label({ annotator: 'cy', verdicts: ['positive'] });
    await rule(0, 'neutral');
    await exportRecords(projectId, { format: 'long', hasGold: true });
    const found = await compareSnapshots(projectId, 1, 2);
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 1, changedRatings: 2, same: 0 });
    expect(found.first.map(({ kind, position, from, to }) => [kind, position, from, to])).toEqual([
      ['ruling', 0, null, 'neutral'],
      ['rating', 1, 'negative', 'neutral'],
    ]);
    expect(found.options).toEqual([{ name: 'hasGold', from: 'false', to: 'true' }]);
    const { amended } = await readSnapshot(projectId, 1);
    expect(amended.first.map(({ annotator, what }) => `${annotator} ${what}`).sort()).toEqual([
      'ann ruled',
      'bob reopened',
    ]);
  });

  it('says in the long table what the scorer thought before it learned the label', async () => {
    const { projectId, label, solution } = await labelledProject();
    const pass = await label({ annotator: 'ann', verdicts: ['positive'] });
    await instance.db.pool.query(
      `INSERT INTO prequential_score (project_id, assignment_id, solution_id, scorer_version_id, p_wrong, judged, first_error)
       VALUES ($1, $2, $3, $4, '{0.25,0.5,0.75,1}', 1, -1)`,
      [projectId, pass, solution.id, uuidv7()],
    );
    const { records } = await exportRecords(projectId, { format: 'long' });
    expect(records.map((row) => row.p_right_before)).toEqual([0.75, 0.5, 0.25, 0]);
  });

  it('compares with the protected problems of now, not of the import', async () => {
    const { projectId, label } = await labelledProject();
    await label({ annotator: 'ann', verdicts: ['positive'] });
    const list = { id: uuidv7(), name: 'MATH-500', createdById: null };
    await instance.db.pool.query(`INSERT INTO protected_list (id, name, problem_count) VALUES ($1, $2, 1)`, [
      list.id,
      list.name,
    ]);
    await instance.db.pool.query(
      `INSERT INTO protected_problem (list_id, ordinal, name, statement) VALUES ($1, 0, 'test/1', 'how MANY')`,
      [list.id],
    );
    const { records, snapshot } = await exportRecords(projectId, { format: 'trl' });
    expect(records).toEqual([]);
    expect(snapshot.counts?.passes).toMatchObject([{ why: 'protected problem', passes: 1 }]);
    expect((await exportRecords(projectId, { format: 'trl', hasProtected: true })).records).toHaveLength(1);
    await instance.db.pool.query('DELETE FROM protected_problem');
    await instance.db.pool.query('DELETE FROM protected_list');
  });

  it('marks values of machines, and has them only when asked', async () => {
    const { projectId, solution } = await labelledProject();
    const [scorer, version] = [uuidv7(), uuidv7()];
    const { pool } = instance.db;
    await pool.query(`INSERT INTO scorer (project_id, id, name, kind) VALUES ($1, $2, 'prm', 'file')`, [
      projectId,
      scorer,
    ]);
    await pool.query(
      `INSERT INTO scorer_version (project_id, id, scorer_id, version) VALUES ($1, $2, $3, 1)`,
      [projectId, version, scorer],
    );
    await pool.query(
      `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right)
       SELECT $1, $2, id, 0.25 FROM segment WHERE project_id = $1 AND segmentation_id = $3`,
      [projectId, version, solution.segmentation_id],
    );
    expect((await exportRecords(projectId, { format: 'long' })).records).toEqual([]);
    const { records } = await exportRecords(projectId, { format: 'long', hasMachineLabels: true });
    expect(records).toHaveLength(4);
    expect(records[0]).toMatchObject({
      annotator: 'scorer prm v1',
      arm: 'machine',
      verdict: null,
      p_right_before: 0.25,
    });
    expect(exportOptions.safeParse({ format: 'trl', hasMachineLabels: true }).success).toBe(false);
  });
});
