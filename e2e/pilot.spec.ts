import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSheet, lineOf, readLongTable, readSheet, rulingOf } from '@/e2e/fixtures/pilot-books';
import { pilotCandidates } from '@/e2e/fixtures/pilot-candidates';
import { labelByKeyboard, type Labeller, labelInTurn } from '@/e2e/fixtures/pilot-labels';
import { expect, test } from '@/e2e/fixtures/test';

const GUIDELINE =
  '# Sums\n\nA step that is right and moves the solution on is positive.\n\nRepeating the question is neutral.';
const CHECK = 'The last step of a wrong solution is negative';
const NAMES = ['Ann Otter', 'Ben Baker', 'Cid Cole'] as const;
const OWN = 10;
const PILOT = 20;
const MAIN = 40;
const MOST_OF_ANN = 12;

async function makeProject(page: Page): Promise<string> {
  const slug = `pilot-${randomUUID().slice(0, 8)}`;
  await page.goto('/projects/new');
  await expect(async () => {
    await page.getByLabel('Name', { exact: true }).fill('A whole pilot');
    await page.getByLabel('Short name').fill(slug);
    await page.getByLabel('Guideline').fill(GUIDELINE);
    await expect(page.getByText(`/projects/${slug}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Make the project' }).click();
  await expect(page.getByRole('link', { name: 'A whole pilot' })).toBeVisible();
  await page.goto(`/projects/${slug}/guideline`);
  await expect(page.getByText('Repeating the question is neutral.')).toBeVisible();
  return slug;
}

async function importCandidates(page: Page, slug: string, file: Buffer): Promise<void> {
  await page.goto(`/projects/${slug}/imports`);
  const given = { name: 'candidates.jsonl', mimeType: 'application/jsonl', buffer: file };
  await page.getByLabel(/Drop files of solutions here/).setInputFiles(given);
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'done' })).toBeVisible({ timeout: 60_000 });
  const solutions = page.getByRole('term').filter({ hasText: /^New solutions$/ });
  await expect(solutions.locator('xpath=following-sibling::dd[1]')).toHaveText('200');
}

async function closeRound(page: Page, slug: string, number: number): Promise<void> {
  await page.goto(`/projects/${slug}/rounds/${number}`);
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('button', { name: 'Close the round' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
}

async function startPilot(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/rounds/new?pilot=1`);
  await page.getByLabel('Name').fill('Pilot');
  await page.getByRole('checkbox', { name: /^Only solutions that nobody has labelled/ }).check();
  await page.getByLabel('How many of them').fill(String(PILOT));
  await page.getByRole('checkbox', { name: /^Goes into exports/ }).check();
  await page.getByRole('button', { name: 'Start the pilot' }).click();
  await expect(page.getByText(`of ${PILOT * NAMES.length} aimed at`)).toBeVisible();
}

/** Decides every disagreement by key: an error that one overlooked stands, and so does what two call neutral. */
async function decideAll(page: Page, slug: string, count: number): Promise<void> {
  await page.goto(`/projects/${slug}/rounds/2/disagreements`);
  await expect(page.getByRole('heading', { name: `${count} to decide` })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Disagreements' })).toBeFocused();
  for (let left = count; left > 0; left -= 1) {
    const isError = await page.getByRole('heading', { name: /^First errors differ/ }).isVisible();
    await page.keyboard.press(isError ? '1' : '2');
    await expect(page.getByRole('radio', { name: isError ? 'Negative' : 'Neutral' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('decided by Lea Lead')).toBeVisible();
    await expect(page.getByRole('heading', { name: `${left - 1} to decide` })).toBeVisible();
    if (left > 1) await page.keyboard.press('Enter');
  }
}

async function makeExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make it an example' }).click();
  await expect(page.getByText('It is an example in the draft of version 2 now.')).toBeVisible();
}

async function publishMajor(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/guideline/edit`);
  const text = page.getByLabel('Text');
  await expect(text).toHaveValue(/Example: step \d+ is (negative|neutral)/);
  const changed = `${await text.inputValue()}\n\n${CHECK}.`;
  await expect(async () => {
    await text.fill(changed);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft of version 2 saved').last()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('radio', { name: /^Major/ }).check();
  await page.getByLabel('Statement 1').fill(CHECK);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The guideline is published')).toBeVisible();
}

async function acknowledge(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}`);
  await page.getByRole('link', { name: 'Read version 2' }).click();
  await expect(page.getByText(/^Example: step \d+ is/)).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'I have read version 2' }).click();
  await expect(page.getByRole('button', { name: 'I have read version 2' })).toBeHidden();
}

async function startMain(page: Page, slug: string): Promise<void> {
  await page.goto(`/projects/${slug}/rounds/new`);
  await page.getByLabel('Name').fill('Main');
  await page.getByRole('checkbox', { name: /^Only solutions that nobody has labelled/ }).check();
  await page.getByLabel('How many of them').fill(String(MAIN));
  for (const name of NAMES) await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('One person more for, %').fill('20');
  await page.getByRole('button', { name: 'Start the round' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan…' }).click();
  await page.getByLabel('At most for Ann Otter').fill(String(MOST_OF_ANN));
  await page.getByRole('button', { name: 'Save' }).click();
  const people = page.getByRole('table', { name: 'People of this round' });
  await expect(people.getByRole('row', { name: /Ann Otter/ })).toContainText(`at most ${MOST_OF_ANN}`);
}

/** The long table of everything, pilot too. */
async function makeLongTable(page: Page, slug: string, count: number): Promise<void> {
  await page.goto(`/projects/${slug}/exports/new`);
  await page.getByRole('radio', { name: /^Long table/ }).check();
  await page.getByRole('checkbox', { name: 'Pilot rounds' }).check();
  await expect(page.getByText(`${count} labels of`)).toBeVisible();
  await page.getByRole('button', { name: 'Make the snapshot' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ready' })).toBeVisible({ timeout: 30_000 });
}

test('from a pasted guideline to books that agree with what was done', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  test.setTimeout(300_000);
  const { file, candidates } = pilotCandidates();
  const problems = [...new Set(candidates.map(({ problem }) => problem))];
  await signIn(page, { name: 'Lea Lead', isAdmin: true });
  const slug = await makeProject(page);
  await importCandidates(page, slug, file);
  const labeller = (person: string, round: string, guideline: number): Labeller => {
    return { slug, person, round, guideline, isHasty: person === NAMES[2] };
  };

  const own = await labelByKeyboard(page, labeller('Lea Lead', 'Round 1', 1), { problems, most: OWN });
  await closeRound(page, slug, 1);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM project WHERE slug = $1', [slug]);
  const memberOf = [{ projectId: rows[0]!.id, role: 'annotator' as const }];
  const [ann, ben, cid] = [
    (await pageOf({ name: NAMES[0], memberOf })).page,
    (await pageOf({ name: NAMES[1], memberOf })).page,
    (await pageOf({ name: NAMES[2], memberOf })).page,
  ];
  const others = (round: string, guideline: number) => [
    { request: ben.request, labeller: labeller(NAMES[1], round, guideline) },
    { request: cid.request, labeller: labeller(NAMES[2], round, guideline) },
  ];

  await startPilot(page, slug);
  const [byAnn, byOthers] = await Promise.all([
    labelByKeyboard(ann, labeller(NAMES[0], 'Pilot', 1), { problems, isCorrecting: true }),
    labelInTurn(others('Pilot', 1)),
  ]);
  const pilot = [...byAnn, ...byOthers];
  expect(pilot).toHaveLength(PILOT * NAMES.length);
  // Cid Cole differs wherever the others say anything but positive.
  const rulings = byAnn.flatMap(({ problem, verdicts }) =>
    verdicts.flatMap((verdict, at) => (verdict === 'positive' ? [] : [rulingOf(problem, at, verdict)])),
  );
  await decideAll(page, slug, rulings.length);
  await makeExample(page);
  await publishMajor(page, slug);
  for (const one of [ann, ben, cid]) await acknowledge(one, slug);

  await startMain(page, slug);
  const main = await labelByKeyboard(ann, labeller(NAMES[0], 'Main', 2), { problems });
  expect(main).toHaveLength(MOST_OF_ANN);
  await expect(ann.getByText(`You have reached the limit of ${MOST_OF_ANN}`)).toBeVisible();
  main.push(...(await labelInTurn(others('Main', 2))));

  const people = new Map<string, string>();
  for (const [number, labels] of [own, pilot, main].entries()) {
    await page.goto(`/projects/${slug}/rounds/${number + 1}`);
    const sheet = await readSheet(page);
    expectSheet(sheet, labels);
    for (const { person, pseudonym } of sheet) people.set(pseudonym, person);
  }
  await expect(page.getByText(`of ${main.length} aimed at`)).toBeVisible();
  const done = [...own, ...pilot, ...main];
  await makeLongTable(page, slug, done.length);
  const exported = await readLongTable(page, people);
  expect(exported.passes.map(({ line }) => line).sort()).toEqual(done.map(lineOf).sort());
  expect(exported.rulings.sort()).toEqual(rulings.sort());
  const inMain = exported.passes.filter(({ round }) => round === 'Main');
  expect(new Set(inMain.map(({ solutionId }) => solutionId)).size).toBe(MAIN);
});
