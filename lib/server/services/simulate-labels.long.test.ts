import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '@/lib/core/scoring/random';
import { addPeople } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { prisma } from '@/lib/server/db/prisma';
import { uuidv7 } from '@/lib/server/db/uuid';
import { openRound } from '@/lib/server/services/open-round';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { simulateLabels } from '@/lib/server/services/simulate-labels';
import { summariseQueue } from '@/lib/server/services/summarise-queue';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const data = process.env.STEPMARK_DATA;

interface LabelledRecord {
  problem: string;
  generator: string;
  steps: string[];
  final_answer_correct: boolean;
  label: number;
}

/** 500 solutions with the labels of a file, half of each data set, spread over it. */
function readRecords(): LabelledRecord[] {
  return ['gsm8k', 'math'].flatMap((name) => {
    const text = readFileSync(path.join(data!, 'processbench', `${name}.json`), 'utf8');
    const all = JSON.parse(text) as LabelledRecord[];
    const stride = Math.floor(all.length / 250);
    return all.filter((_, index) => index % stride === 0).slice(0, 250);
  });
}

async function makeProject(records: readonly LabelledRecord[]) {
  const projectId = uuidv7();
  await query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'simulated', 'Simulated', 3)`, [
    projectId,
  ]);
  const labels = new Map<string, number>();
  const problems = new Map<string, string>();
  const keys = createRandom(31);
  for (const { problem, generator, steps, final_answer_correct: isRight, label } of records) {
    const [solutionId, segmentationId] = [uuidv7(), uuidv7()];
    const problemId = problems.get(problem) ?? uuidv7();
    if (!problems.has(problem))
      await query(
        'INSERT INTO problem (project_id, id, identity_hash, statement) VALUES ($1, $2, uuid_send($2), $3)',
        [projectId, problemId, problem],
      );
    problems.set(problem, problemId);
    await query(
      `INSERT INTO solution (project_id, id, problem_id, identity_hash, segmentation_id, audit_key, overlap_key, tie, batch,
         outcome, generator) VALUES ($1, $2, $3, uuid_send($2), $4, $5, $6, $7, 1, $8, $9)`,
      [
        projectId,
        solutionId,
        problemId,
        segmentationId,
        keys(),
        keys(),
        keys(),
        isRight ? 'right' : 'wrong',
        generator,
      ],
    );
    await query(
      `INSERT INTO segmentation (project_id, id, solution_id, segmenter, step_count) VALUES ($1, $2, $3, 'given', $4)`,
      [projectId, segmentationId, solutionId, steps.length],
    );
    await query(
      `INSERT INTO segment (project_id, id, segmentation_id, position, text)
       SELECT $1, gen_random_uuid(), $2, n - 1, text FROM unnest($3::text[]) WITH ORDINALITY AS step (text, n)`,
      [projectId, segmentationId, steps],
    );
    labels.set(solutionId, label);
  }
  const userIds = await addPeople(database().pool, projectId, 3);
  await openRound(projectId, { name: 'All' });
  const project = await prisma().project.findUniqueOrThrow({ where: { id: projectId } });
  return { project, labels, userIds };
}

it.skipIf(!data)(
  'drives 500 solutions from empty to done: the curve of the report is the one kept apart (needs STEPMARK_DATA)',
  async () => {
    const { project, labels, userIds } = await makeProject(readRecords());
    await rankSolutions(project.id);
    const passes = await simulateLabels(project, {
      userIds,
      labels,
      refreshEvery: 10,
      most: Infinity,
      random: createRandom(17),
    });
    expect(new Set(passes.map(({ solutionId }) => solutionId)).size).toBe(passes.length);
    // Near-duplicates are served once; all else is done.
    expect(passes.length).toBeGreaterThan(490);
    const report = await summariseQueue(project.id);
    const curve = new Map<number, number>([[0, 0]]);
    let [judged, errors] = [0, 0];
    for (const pass of passes) {
      judged += pass.judged;
      errors += pass.errors;
      curve.set(judged, errors);
    }
    expect(report).toMatchObject({ labelled: passes.length, open: 0, judgedSteps: judged });
    expect(report.errors.at(-1)).toMatchObject({ judged, errors });
    expect(report.errors.length).toBeGreaterThan(100);
    for (const point of report.errors) expect(point.errors).toBe(curve.get(point.judged));
    expectEarlyErrors(passes);
    const versions = await query<{ how: string }>(
      `SELECT metrics ->> 'how' AS how FROM scorer_version WHERE project_id = $1 ORDER BY version`,
      [project.id],
    );
    expect(versions[0]!.how).toBe('prior');
    expect(versions.filter(({ how }) => how === 'fit').length).toBeGreaterThan(20);
    const [kept] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM prequential_score WHERE project_id = $1',
      [project.id],
    );
    expect(kept!.count).toBe(passes.length);
  },
);

/** The queue finds errors earlier than the order of chance would: in the first quarter of the judged steps. */
function expectEarlyErrors(passes: readonly { judged: number; errors: number }[]): void {
  const total = passes.reduce((sum, pass) => sum + pass.judged, 0);
  const all = passes.reduce((sum, pass) => sum + pass.errors, 0);
  let [judged, found] = [0, 0];
  for (const pass of passes) {
    if (judged >= total / 4) break;
    judged += pass.judged;
    found += pass.errors;
  }
  expect(found / all).toBeGreaterThan(0.25);
}
