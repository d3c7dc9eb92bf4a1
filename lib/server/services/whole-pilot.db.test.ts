import { expect, it } from 'vitest';
import type { Ruling } from '@/lib/contracts/disagreements';
import { RoundRequest } from '@/lib/contracts/rounds';
import { addMaterial, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { acknowledgeGuideline } from '@/lib/server/services/acknowledge-guideline';
import { addGuidelineExample } from '@/lib/server/services/add-guideline-example';
import { changeRoundState } from '@/lib/server/services/change-round-state';
import { claimTask } from '@/lib/server/services/claim-task';
import { createRound } from '@/lib/server/services/create-round';
import { decideDisagreement } from '@/lib/server/services/decide-disagreement';
import { publishGuideline, saveGuidelineDraft } from '@/lib/server/services/edit-guideline';
import { exportTimesheet } from '@/lib/server/services/export-timesheet';
import { listDisagreements } from '@/lib/server/services/list-disagreements';
import { rateStep } from '@/lib/server/services/rate-step';
import { readGuidelineVersion } from '@/lib/server/services/read-guideline-version';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';
import { ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const NUMBERS: Record<Ruling, number> = { negative: -1, neutral: 0, positive: 1 };
const PILOT = 20;
const MAIN = 40;

interface OwnLabel {
  person: string;
  problem: string;
  verdicts: Ruling[];
}

/** The second person overlooks the error that every third problem has. */
function verdictsOf(problem: string, isHasty: boolean): Ruling[] {
  const isWrong = Number(problem.replace(/\D/g, '')) % 3 === 0;
  return isWrong && !isHasty ? ['positive', 'negative'] : ['positive', 'positive', 'neutral'];
}

/** Labels until nothing is left for this person; what was said, as the test itself remembers it. */
async function labelAll(scene: Scene, index: number): Promise<OwnLabel[]> {
  const userId = scene.userIds[index]!;
  const done: OwnLabel[] = [];
  for (;;) {
    const answer = await claimTask(scene.project, userId, 'current');
    if (answer.kind !== 'task') return done;
    const problem = answer.task.problem.raw;
    const verdicts = verdictsOf(problem, index === 1);
    for (const [position, verdict] of verdicts.entries()) {
      const place = { assignmentId: answer.task.assignmentId, userId, position, alternative: 0 };
      await rateStep(scene.project, place, ratingWrite({ verdict }));
    }
    const finishReason = verdicts.includes('negative') ? 'found_error' : 'solution';
    await submit(scene, answer.task, submitRequest({ finishReason, answerCheck: 'equivalent' }), userId);
    done.push({ person: `Person ${index + 1}`, problem, verdicts });
  }
}

async function labelInTurn(scene: Scene): Promise<OwnLabel[]> {
  const labels = await Promise.all([0, 1, 2].map((index) => labelAll(scene, index)));
  for (const index of [0, 1, 2]) labels.push(await labelAll(scene, index));
  return labels.flat();
}

const talliesOf = (labels: readonly OwnLabel[]) =>
  [...new Set(labels.map(({ person }) => person))].sort().map((person) => {
    const own = labels.filter((label) => label.person === person);
    return [person, own.length, own.reduce((sum, { verdicts }) => sum + verdicts.length, 0)];
  });

async function timesheetOf(projectId: string, number: number) {
  const lines = (await exportTimesheet(projectId, number)).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')).map((cells) => [cells[3], Number(cells[7]), Number(cells[8])]);
}

interface ExportedRow {
  question: { problem: string };
  label: { steps: { completions: { rating: number }[] }[] };
}

async function exported(projectId: string): Promise<string[]> {
  const rows = await exportedRows<ExportedRow>(projectId, { format: 'prm800k' });
  const rated = rows.map(({ question, label }) => {
    const ratings = label.steps.map(({ completions }) => completions[0]?.rating);
    return `${question.problem}: ${ratings.join(' ')}`;
  });
  return rated.sort();
}

it('a pilot is decided, taught and followed by a main round whose books agree with what was done', async () => {
  const scene = await makeScene(database().pool, { problems: 1, people: 3 });
  const projectId = scene.project.id;
  const [lead] = scene.userIds as [string];
  await changeRoundState({ projectId, actorId: lead, number: 1 }, 'closed');
  await database().pool.query(`UPDATE problem SET statement = 'Problem 1000' WHERE project_id = $1`, [
    projectId,
  ]);
  await addMaterial(database().pool, projectId, { problems: 200, solutionsPerProblem: 1, steps: 3 });
  await saveGuidelineDraft(projectId, '# Sums');
  await publishGuideline(projectId, lead, { isMajor: true, checkItems: [] });

  const pilotRequest = { isPilot: true, sampleSize: PILOT, userIds: scene.userIds };
  await createRound(projectId, lead, RoundRequest.parse(pilotRequest));
  const pilot = await labelInTurn(scene);
  expect(talliesOf(pilot).map(([, solutions]) => solutions)).toEqual([PILOT, PILOT, PILOT]);

  const { entries, undecided } = await listDisagreements(projectId, 2);
  const missed = pilot.filter(({ person, verdicts }) => person === 'Person 1' && verdicts.length === 2);
  expect(undecided).toBe(missed.length);
  for (const { solutionId, segmentationId, position } of entries) {
    const ruling = {
      solutionId,
      segmentationId,
      position,
      verdict: 'negative',
      note: 'A wrong sum.',
    } as const;
    await decideDisagreement({ projectId, userId: lead, number: 2 }, ruling);
  }
  expect((await listDisagreements(projectId, 2)).undecided).toBe(0);

  const { solutionId, position } = entries[0]!;
  await addGuidelineExample(lead, { projectId, solutionId, segmentationId: null, position });
  await publishGuideline(projectId, lead, {
    isMajor: true,
    checkItems: [{ statement: 'A wrong sum is negative', isTrue: true }],
  });
  expect((await readGuidelineVersion(projectId, lead))!.html).toContain('Example: step 2 is negative');

  const mainRequest = {
    sampleSize: MAIN,
    overlapShare: 0.2,
    selection: { kind: 'filter', onlyUnlabelled: true },
  };
  await createRound(projectId, lead, RoundRequest.parse(mainRequest));
  for (const userId of scene.userIds) {
    const answer = await claimTask(scene.project, userId, 'current');
    expect(answer).toEqual({ kind: 'guideline-to-acknowledge', number: 2 });
    await acknowledgeGuideline(projectId, userId, { number: 2, answers: [true] });
  }
  const main = await labelInTurn(scene);
  const { rows } = await database().pool.query<{ planned: number }>(
    `SELECT sum(1 + (q.overlap_key < 0.2)::int)::int AS planned FROM queue_entry q
     JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id WHERE q.project_id = $1 AND r.number = 3`,
    [projectId],
  );
  expect(main).toHaveLength(rows[0]!.planned);

  expect(await timesheetOf(projectId, 2)).toEqual(talliesOf(pilot));
  expect(await timesheetOf(projectId, 3)).toEqual(talliesOf(main));
  const said = main.map(
    ({ problem, verdicts }) => `${problem}: ${verdicts.map((one) => NUMBERS[one]).join(' ')}`,
  );
  expect(await exported(projectId)).toEqual(said.sort());
}, 60_000);
