import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { askNext, labelByApi, type ApiAnnotator, type OwnLabel } from '@/e2e/fixtures/api-annotator';
import { currentStep, expectSaved } from '@/e2e/fixtures/label-page';
import { carefulVerdicts, hastyVerdicts, indexOf, pilotFile } from '@/e2e/fixtures/pilot-material';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import type { Ruling } from '@/lib/contracts/disagreements';
import { uuidv7 } from '@/lib/server/db/uuid';

const CANDIDATES = 200;
const OWN = 10;
const PILOT = 20;
const MAIN = 40;
const GUIDELINE =
  '# Jars\n\nA step is **negative** if its sum is wrong.\n\nA step that adds nothing is neutral.';
const KEYS: Record<Ruling, string> = { negative: '1', neutral: '2', positive: '3' };
const NUMBERS: Record<Ruling, number> = { negative: -1, neutral: 0, positive: 1 };

async function makeProject(pool: Pool): Promise<{ projectId: string; slug: string }> {
  const projectId = uuidv7();
  const slug = `pilot-${projectId.slice(-12)}`;
  const values = [projectId, slug];
  await pool.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, $2, 'Jars', 11)`, values);
  return { projectId, slug };
}

async function countSubmitted(pool: Pool, projectId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM assignment WHERE project_id = $1 AND state = 'submitted'`,
    [projectId],
  );
  return rows[0]!.count;
}

async function pasteGuideline(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/guideline/edit`);
  await expect(async () => {
    await page.getByLabel('Text').fill(GUIDELINE);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft of version 1 saved').last()).toBeVisible({ timeout: 5_000 });
    await expect(page.getByLabel('Text')).toHaveValue(GUIDELINE, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The guideline is published')).toBeVisible();
}

async function importCandidates(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/imports`);
  await page.getByLabel(/Drop files of solutions here/).setInputFiles(pilotFile(CANDIDATES));
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'done' })).toBeVisible({ timeout: 60_000 });
}

/** A round as the form makes it; what is not given keeps its default. */
async function startRound(
  page: Page,
  slug: string,
  fill: () => Promise<void>,
  isPilot = false,
): Promise<void> {
  await page.goto(`/projects/${slug}/rounds/new${isPilot ? '?pilot=1' : ''}`);
  await fill();
  await page.getByRole('button', { name: /^Start the (round|pilot)$/ }).click();
  await expect(page.getByText('aimed at')).toBeVisible();
}

/** Labels every solution that the screen shows, by keyboard; in the first one a rating is corrected. */
async function labelByKeyboard(page: Page, slug: string, person: string, count: number): Promise<OwnLabel[]> {
  await page.goto(`/projects/${slug}/label`);
  const problem = page.getByRole('region', { name: 'Problem', exact: true });
  const done: OwnLabel[] = [];
  while (done.length < count) {
    const before = done.at(-1)?.index;
    await expect(currentStep(page)).toHaveAttribute('data-position', '0');
    await expect(problem).not.toContainText(`Problem ${before}:`);
    const index = indexOf(await problem.innerText());
    const verdicts = carefulVerdicts(index);
    for (const key of done.length === 0 ? ['2', 'z'] : []) {
      await page.keyboard.press(key);
      await expectSaved(page);
    }
    for (const verdict of verdicts) await page.keyboard.press(KEYS[verdict]);
    await page.keyboard.press('Enter');
    done.push({ person, index, verdicts });
  }
  await expect(currentStep(page)).toHaveCount(0);
  return done;
}

/** Solutions and steps on which the labels differ: what the disagreement page has to show. */
function countDifferences(labels: readonly OwnLabel[]): number {
  const indices = [...new Set(labels.map(({ index }) => index))];
  return indices.reduce((sum, of) => {
    const passes = labels.filter(({ index }) => index === of);
    const differing = [0, 1, 2, 3].filter(
      (position) => new Set(passes.flatMap(({ verdicts }) => verdicts[position] ?? [])).size > 1,
    );
    return sum + differing.length;
  }, 0);
}

/** Decides by key: what a careful person says; the first one becomes an example. */
async function decideAll(page: Page, slug: string): Promise<number> {
  await page.goto(`/projects/${slug}/rounds/2/disagreements`);
  const board = page.getByRole('group', { name: 'Disagreements' });
  await expect(board).toBeFocused();
  const left = async () => Number(/^(\d+) to decide/.exec((await board.textContent())!)![1]);
  let decided = 0;
  for (; (await left()) > 0; decided += 1) {
    if (decided > 0) {
      await page.keyboard.press('Enter');
      await expect(page.getByText('decided by Lea Lead')).toBeHidden();
    }
    const isSum = await page.getByRole('heading', { name: /at step 2$/ }).isVisible();
    const verdict = isSum ? 'Negative' : 'Neutral';
    if (decided === 0) await page.getByLabel('Why').fill(`A sum that is wrong is ${verdict.toLowerCase()}.`);
    await board.focus();
    await page.keyboard.press(isSum ? '1' : '2');
    await expect(page.getByRole('radio', { name: verdict })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('decided by Lea Lead')).toBeVisible();
    if (decided === 0) {
      await page.getByRole('button', { name: 'Make it an example' }).click();
      await expect(page.getByText('It is an example in the draft of version 2 now.')).toBeVisible();
      await board.focus();
    }
  }
  return decided;
}

async function publishMajor(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/guideline/edit`);
  await expect(page.getByRole('heading', { name: /^Example: step \d is (negative|neutral)$/ })).toBeVisible();
  await takeScreenshots(page, 'guideline-example');
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('radio', { name: /^Major/ }).check();
  await page.getByLabel('Statement 1').fill('A wrong sum is negative');
  await page.getByLabel('Answer to 1').selectOption('yes');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The guideline is published')).toBeVisible();
}

interface Tally {
  solutions: number;
  steps: number;
}

function tallyOf(labels: readonly OwnLabel[]): Map<string, Tally> {
  const tally = new Map<string, Tally>();
  for (const { person, verdicts } of labels) {
    const { solutions, steps } = tally.get(person) ?? { solutions: 0, steps: 0 };
    tally.set(person, { solutions: solutions + 1, steps: steps + verdicts.length });
  }
  return tally;
}

async function readTimesheet(page: Page, slug: string, number: number) {
  const text = await (await page.request.get(`/api/v1/projects/${slug}/rounds/${number}/timesheet`)).text();
  const [head, ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [head![index]!, cell])));
}

async function readExport(page: Page, slug: string): Promise<string[]> {
  const text = await (await page.request.get(`/api/v1/projects/${slug}/exports/prm800k`)).text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ question, label }) => {
      const ratings = label.steps.map(
        (step: { completions: { rating: number }[] }) => step.completions[0]!.rating,
      );
      return `${indexOf(question.problem)}: ${ratings.join(' ')}`;
    })
    .sort();
}

const exportedAs = (labels: readonly OwnLabel[]) =>
  labels
    .map(({ index, verdicts }) => `${index}: ${verdicts.map((verdict) => NUMBERS[verdict]).join(' ')}`)
    .sort();

test('a whole pilot, from the pasted guideline to the timesheet of the main round', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { projectId, slug } = await makeProject(pool);
  const annotator = { projectId, role: 'annotator' as const };
  const people = await Promise.all(
    ['Ann Otter', 'Ben Baker', 'Cem Clerk'].map((name) => pageOf({ name, memberOf: [annotator] })),
  );
  const [ann, ben, cem] = people.map(({ page: own, person }, index): ApiAnnotator => {
    const verdictsOf = index === 1 ? hastyVerdicts : carefulVerdicts;
    return { person: person.name, request: own.request, slug, verdictsOf };
  }) as [ApiAnnotator, ApiAnnotator, ApiAnnotator];
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId, role: 'lead' }] });
  const lead: ApiAnnotator = { person: 'Lea Lead', request: page.request, slug, verdictsOf: carefulVerdicts };

  await pasteGuideline(page, slug);
  await importCandidates(page, slug);

  // The lead labels ten, alone.
  await startRound(page, slug, async () => {
    await page.getByLabel('Name').fill('The lead’s ten');
    await page.getByLabel('How many of them').fill(String(OWN));
    await page.getByRole('checkbox', { name: 'Lea Lead (lead)' }).check();
  });
  const own = await labelByApi(lead);
  expect(own).toHaveLength(OWN);

  // A pilot of twenty for all three: one of them by keyboard.
  await startRound(page, slug, () => page.getByLabel('How many of them').fill(String(PILOT)), true);
  const [keyed, byAnn, byBen] = await Promise.all([
    labelByKeyboard(people[2]!.page, slug, 'Cem Clerk', PILOT),
    labelByApi(ann),
    labelByApi(ben),
  ]);
  const pilot = [...keyed, ...byAnn, ...byBen];
  await people[2]!.page.goto('about:blank');
  await expect.poll(() => countSubmitted(pool, projectId)).toBe(OWN + 3 * PILOT);
  expect(tallyOf(pilot).size).toBe(3);
  for (const { solutions } of tallyOf(pilot).values()) expect(solutions).toBe(PILOT);

  const differences = countDifferences(pilot);
  expect(differences).toBeGreaterThan(0);
  expect(await decideAll(page, slug)).toBe(differences);

  await publishMajor(page, slug);
  await startRound(page, slug, async () => {
    await page.getByLabel('Name').fill('Main');
    await page.getByRole('checkbox', { name: 'Only solutions that nobody has labelled yet' }).check();
    await page.getByLabel('How many of them').fill(String(MAIN));
    await page.getByLabel('One person more for, %').fill('20');
  });
  // Nobody is served before having read what changed.
  for (const who of [ann, ben, cem]) {
    expect(await askNext(who)).toEqual({ kind: 'guideline-to-acknowledge', number: 2 });
    const data = { number: 2, answers: [true] };
    const read = await who.request.post(`/api/v1/projects/${slug}/guideline/acknowledgements`, { data });
    expect(read.status(), await read.text()).toBe(200);
  }
  const main = (await Promise.all([labelByApi(ann), labelByApi(ben), labelByApi(cem)])).flat();
  // What was in hands when somebody was told that all is in work.
  for (const who of [ann, ben, cem]) main.push(...(await labelByApi(who)));

  // Two people for those solutions whose fixed number lies below the share, one for the others.
  const { rows } = await pool.query<{ index: string; people: number }>(
    `SELECT substring(p.statement FROM 'Problem (\\d+):') AS index, 1 + (s.overlap_key < 0.2)::int AS people
     FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id AND r.number = 3
     JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
     JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id WHERE q.project_id = $1`,
    [projectId],
  );
  expect(rows).toHaveLength(MAIN);
  const planned = rows.flatMap(({ index, people: count }) =>
    Array.from({ length: count }, () => Number(index)),
  );
  expect(main.map(({ index }) => index).sort()).toEqual(planned.sort());

  // The books: the round's page, timesheets and the export say what was done.
  await page.goto(`/projects/${slug}/rounds/3`);
  await takeScreenshots(page, 'round-done');
  for (const [number, labels] of [
    [2, pilot],
    [3, main],
  ] as const) {
    const sheet = await readTimesheet(page, slug, number);
    const told = new Map(
      sheet.map(({ person, solutions, steps }) => [
        person!,
        { solutions: Number(solutions), steps: Number(steps) },
      ]),
    );
    expect(told).toEqual(tallyOf(labels));
    const corrections = sheet.map((line) => `${line.person}: ${line.corrections}`).sort();
    const corrected = number === 2 ? 2 : 0;
    expect(corrections).toEqual(['Ann Otter: 0', 'Ben Baker: 0', `Cem Clerk: ${corrected}`]);
  }
  expect(await readExport(page, slug)).toEqual(exportedAs([...own, ...main]));
});
