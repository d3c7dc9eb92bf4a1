import { expectAccessible } from '@/e2e/fixtures/axe';
import {
  currentStep,
  expectSaved,
  openLabelScreen,
  press,
  readPasses,
  stepRow,
} from '@/e2e/fixtures/label-page';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { threeSolutions } from '@/e2e/fixtures/real-solutions';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { exportedRecords } from '@/e2e/fixtures/snapshot';
import { expect, test } from '@/e2e/fixtures/test';

const plain = (name: string, steps = 3): MadeSolution => ({
  problem: `Problem ${name}`,
  steps: Array.from({ length: steps }, (_, index) => `Step ${index + 1} of ${name}, with $x_${index}$.`),
});

interface ExportedLabel {
  question: { problem: string };
  label: { steps: { completions: { text: string; rating: number | null }[] }[]; finish_reason: string };
}

test('three solutions by keyboard alone come out of the export as they were rated', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const solutions = threeSolutions();
  const project = await makeLabelProject(pool, solutions, 'Keyboard');
  const member = { projectId: project.projectId, role: 'annotator' as const };
  await signIn(page, { memberOf: [member] });
  await openLabelScreen(page, project);
  const [first, second, third] = solutions.map((solution) => solution.steps.length) as [
    number,
    number,
    number,
  ];

  // All right: every step positive, one neutral.
  await press(page, ...Array.from({ length: first }, (_, index) => (index === 1 ? '2' : '3')), 'Enter');
  await expect(currentStep(page)).toHaveAttribute('data-position', '0');
  // An error at the second step ends the solution.
  await press(page, '+', '-');
  await expect(page.getByRole('radio', { name: /^Negative/ })).toBeChecked();
  await press(page, 'Enter');
  await expect(currentStep(page)).toHaveAttribute('data-position', '0');
  // An earlier error noticed late: all rated, then step 2 turns out wrong.
  await press(page, ...Array.from({ length: third }, () => '3'));
  await press(page, ...Array.from({ length: third - 2 }, () => 'k'), '1');
  await expect(stepRow(page, 3)).toHaveAccessibleName('Step 3, not judged');
  await press(page, 'Enter');
  await expect(page.getByText('Nothing to label at the moment')).toBeVisible();

  const lead = await pageOf({ memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  const lines = await exportedRecords<ExportedLabel>(lead.page.request, project.slug, { format: 'prm800k' });
  const exported = new Map(
    lines.map(({ question, label }) => [
      question.problem,
      [
        label.finish_reason,
        label.steps.map((step) => step.completions[0]?.rating),
        label.steps.map((step) => step.completions[0]?.text),
      ],
    ]),
  );
  const expected = (index: number, finish: string, ratings: number[]) => {
    const made = solutions[index]!;
    expect(exported.get(made.problem)).toEqual([finish, ratings, made.steps.slice(0, ratings.length)]);
  };
  expect(lines).toHaveLength(3);
  expected(
    0,
    'solution',
    Array.from({ length: first }, (_, index) => (index === 1 ? 0 : 1)),
  );
  expected(1, 'found_error', [1, -1]);
  expected(2, 'found_error', [1, -1]);
  expect(second).toBeGreaterThan(2);
});

test('nothing moves at a rating, and Enter says what is missing', async ({ page, openAsAnnotator }) => {
  await openAsAnnotator([plain('still', 6)]);
  const places = () =>
    page
      .locator('[data-position]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as object));
  const before = await places();
  await press(page, '3');
  expect(await places()).toEqual(before);
  await press(page, '1');
  await expect(page.getByRole('group', { name: 'What is wrong' }).first()).toBeVisible();
  expect(await places()).toEqual(before);
  await press(page, 'z');
  expect(await places()).toEqual(before);
  await press(page, 'Enter');
  await expect(page.getByText('Steps 2, 3, 4, 5 and 6 have no rating yet.')).toBeVisible();
  await expectSaved(page);
});

test('category, explanation, unsure, flag, comment and raw', async ({ page, openAsAnnotator, pool }) => {
  const project = await openAsAnnotator([plain('rich', 4)]);
  await press(page, '4', 'n');
  await page.keyboard.type('3 or 4 things?');
  await page.keyboard.press('Escape');
  await expect(currentStep(page)).toHaveAttribute('data-position', '0');
  await press(page, 'j', 'f', '3', 'c');
  await page.keyboard.type('j k 1');
  await page.keyboard.press('Escape');
  await press(page, '1', 'Tab', 'a');
  await expect(page.getByRole('button', { name: /Arithmetic/ })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Escape', 'r');
  await expect(page.getByText('Step 3 of rich, with $x_2$.')).toBeVisible();
  await expectSaved(page);
  await press(page, 'Enter');
  await expect(page.getByText('Nothing to label at the moment')).toBeVisible();
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({
    finish: 'found_error',
    ratings: ['unsure:3 or 4 things?', 'positive+flag', 'negative:j k 1'],
  });
});

test('a submitted solution comes back with z until the next has a rating', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([plain('one', 1), plain('two', 1)]);
  await press(page, '3');
  await expectSaved(page);
  await press(page, 'Enter');
  await expect(page.getByText('Problem two')).toBeVisible();
  await expectSaved(page);
  await press(page, 'z');
  await expect(page.getByText('Problem one')).toBeVisible();
  await press(page, '1', 'Enter');
  await expect(page.getByText('Problem two')).toBeVisible();
  await press(page, '2', 'z', 'z');
  await expect(page.getByText('Nothing to undo.')).toBeVisible();
  await expectSaved(page);
  const passes = await readPasses(pool, project);
  expect(passes[0]).toMatchObject({ state: 'submitted', finish: 'found_error', ratings: ['negative'] });
});

test('skip, bad problem and give up ask for a reason', async ({ page, openAsAnnotator, pool }) => {
  const project = await openAsAnnotator([plain('skip'), plain('bad'), plain('give')]);
  await press(page, 's');
  await expect(page.getByRole('textbox')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByText('Say why in a few words.')).toBeVisible();
  await page.keyboard.type('not my field');
  await press(page, 'Enter');
  await expect(page.getByText('Problem bad')).toBeVisible();
  await press(page, 'b', 'ArrowDown', 'Enter');
  await expect(page.getByText('Problem give')).toBeVisible();
  await press(page, 'g');
  await page.keyboard.type('too long');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible();
  const passes = await readPasses(pool, project);
  expect(passes.map((pass) => [pass.state, pass.finish, pass.badProblemReason])).toEqual([
    ['skipped', null, null],
    ['submitted', 'bad_problem', 'false_premise'],
    ['submitted', 'give_up', null],
  ]);
});

test('no error but another answer is asked about once', async ({ page, openAsAnnotator, pool }) => {
  const project = await openAsAnnotator([
    { ...plain('answer', 1), referenceAnswer: '\\frac{1}{2}', answer: '2', isAnswerWrong: true },
  ]);
  await press(page, '3', 'Enter');
  await expect(page.getByRole('dialog', { name: 'No error, but another answer' })).toBeVisible();
  await press(page, '2');
  await expect(page.getByText('Nothing to label at the moment')).toBeVisible();
  expect((await readPasses(pool, project))[0]).toMatchObject({
    finish: 'solution',
    answerCheck: 'equivalent',
  });
});

test('works by mouse and touch alone', async ({ page, pool, signIn }) => {
  const project = await makeLabelProject(pool, [plain('mouse', 2)]);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLabelScreen(page, project);
  await page.getByRole('radio', { name: /^Positive/ }).click();
  await page.getByRole('radio', { name: /^Neutral/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Nothing to label at the moment')).toBeVisible();
  expect((await readPasses(pool, project))[0]).toMatchObject({
    ratings: ['positive', 'neutral'],
    finish: 'solution',
  });
});

test('the screen is accessible in light and dark, wide and narrow', async ({ page, openAsAnnotator }) => {
  const rich: MadeSolution = {
    problem: 'A table\n\n| a | b |\n|--:|---|\n| $|x|$ | 2 |\n\nand `code` for $20 to $40.',
    referenceAnswer: '14',
    answer: '7',
    steps: [
      { text: 'You are careful.', role: 'system' },
      'Let $x$ be it, so $$\\frac{x}{3x-7}=\\frac{2}{5}.$$',
      'Broken: $\\nosuch{x}$ and <think>.',
      { text: '```python\nprint("x")  # say it\n```', alternatives: ['Another way: $x=14$.'] },
      'So $x = 7$.',
    ],
  };
  await openAsAnnotator([rich]);
  await expectSaved(page);
  await takeScreenshots(page, 'label');
  await press(page, '3', '4', '1');
  await takeScreenshots(page, 'label-error');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(page, 'b');
  await expectAccessible(page);
});
