import type { APIRequestContext } from '@playwright/test';
import { DEMO_GUIDELINE } from '@/prisma/seed/demo/guideline';
import { call, DEMO, until } from '@/scripts/screens/call-api';
import type { DemoBrowser } from '@/scripts/screens/demo-browser';
import { labelByApi } from '@/scripts/screens/label-by-api';

/** Addresses of what the screens show: ids and links that differ from run to run. */
export interface DemoPlaces {
  solutionId: string;
  importId: string;
  invitationPath: string;
  resetPath: string;
  openImportId: string;
}

/** Short name of the project without anything. */
export const EMPTY = 'empty-project';

/** Lines that are refused, each for another reason, between two that are taken. */
const MESSY_FILE = [
  '{"problem": "What is 17 + 25?", "steps": ["17 + 25 = 42.", "The answer is 42."], "answer": "42", "generator": "base-7b"}',
  '{"problem": "What is 9 times 8?", "steps": []}',
  '{"problem": "What is 9 times 8?", "steps": ["9 times 8 is 72."',
  '{"steps": ["A step without a problem."]}',
  '{"problem": "Half of 90 is?", "steps": ["90 / 2 = 45.", "So it is 45."], "answer": "45", "generator": "tuned-7b"}',
].join('\n');

/**
 * Adds to the demo project what a project has after some days of work, so that every screen has something to show: more
 * labels, questions for the lead, a second round, a review, a snapshot, an import with refused lines, invitations; and
 * a project without anything.
 */
export async function fillDemo(browser: DemoBrowser): Promise<DemoPlaces> {
  const lead = browser.page('admin').request;
  await call(lead, 'POST', '/api/v1/projects', { name: 'Empty project', slug: EMPTY });
  await labelMore(browser);
  await askTheLead(browser);
  await makeRounds(lead);
  await call(lead, 'POST', `${DEMO}/reviews`, { round: 1 });
  await makeSnapshots(lead);
  await changeGuideline(lead);
  const importId = await importMessyFile(lead);
  await call(lead, 'POST', `${DEMO}/queue/report`);
  const links = await inviteAndReset(lead);
  const { solutions } = await call<{ solutions: { id: string; labels?: number }[] }>(
    lead,
    'GET',
    `${DEMO}/solutions?state=labelled`,
  );
  const imports = await call<{ imports: { id: string }[] }>(lead, 'GET', `${DEMO}/imports`);
  return { solutionId: solutions[0]!.id, importId, openImportId: imports.imports.at(-1)!.id, ...links };
}

async function labelMore(browser: DemoBrowser): Promise<void> {
  for (const who of ['ada', 'ben', 'chen'] as const) {
    for (let turn = 0; turn < 3; turn += 1) await labelByApi(browser.page(who).request, 'plain');
  }
}

async function askTheLead(browser: DemoBrowser): Promise<void> {
  await labelByApi(browser.page('ada').request, 'unsure');
  await labelByApi(browser.page('ben').request, 'flag');
  await labelByApi(browser.page('chen').request, 'segmentation');
  await labelByApi(browser.page('ben').request, 'give-up');
}

async function makeRounds(lead: APIRequestContext): Promise<void> {
  await call(lead, 'POST', `${DEMO}/rounds`, { name: 'Pilot', isPilot: true, sampleSize: 4 });
  // Pilots are served first: an open one would hide the round that the pictures are of.
  await call(lead, 'POST', `${DEMO}/rounds/2/close`);
  await call(lead, 'PATCH', `${DEMO}/rounds/1`, {
    target: 60,
    deadline: '2030-01-31T23:59:59Z',
    payRate: 24,
    dailyLimit: null,
    dailySkipLimit: 20,
  });
}

async function makeSnapshots(lead: APIRequestContext): Promise<void> {
  for (const [name, format] of [
    ['First labels', 'prm800k'],
    ['For TRL', 'trl'],
  ]) {
    await call(lead, 'POST', `${DEMO}/snapshots`, { name, options: { format } });
  }
  await until(async () => {
    const { snapshots } = await call<{ snapshots: { state: string }[] }>(lead, 'GET', `${DEMO}/snapshots`);
    return snapshots.every(({ state }) => state === 'done');
  }, 'The snapshots were not made.');
}

async function changeGuideline(lead: APIRequestContext): Promise<void> {
  const more = 'A step that only repeats the question is **neutral**, however long it is.';
  await call(lead, 'PUT', `${DEMO}/guideline/draft`, { markdown: `${DEMO_GUIDELINE}\n${more}` });
}

async function importMessyFile(lead: APIRequestContext): Promise<string> {
  const answer = await lead.fetch(`${DEMO}/uploads`, {
    method: 'POST',
    data: Buffer.from(MESSY_FILE),
    headers: { 'x-file-name': 'second-batch.jsonl', 'content-type': 'application/octet-stream' },
  });
  const { uploadId } = (await answer.json()) as { uploadId: string };
  const { id } = await call<{ id: string }>(lead, 'POST', `${DEMO}/imports`, {
    uploadId,
    format: 'candidates',
  });
  await until(async () => {
    const { summary } = await call<{ summary: { state: string } }>(lead, 'GET', `${DEMO}/imports/${id}`);
    return !['queued', 'running'].includes(summary.state);
  }, 'The import did not end.');
  return id;
}

async function inviteAndReset(lead: APIRequestContext) {
  const { made } = await call<{ made: { path: string }[] }>(lead, 'POST', `${DEMO}/invitations`, {
    addresses: 'Dora <dora@demo.stepmark>, emil@demo.stepmark',
    role: 'annotator',
  });
  await call(lead, 'POST', '/api/v1/invitations', { addresses: 'finn@demo.stepmark' });
  await call(lead, 'POST', '/api/v1/protected-lists', {
    name: 'Held-out benchmark',
    text: 'What is the smallest prime greater than one hundred?\nHow many diagonals has a convex decagon?',
  });
  const { users } = await call<{ users: { id: string; email: string }[] }>(lead, 'GET', '/api/v1/users');
  const chen = users.find(({ email }) => email === 'chen@demo.stepmark')!;
  const reset = await call<{ path: string }>(lead, 'POST', `/api/v1/users/${chen.id}/reset-link`);
  return { invitationPath: made[0]!.path, resetPath: reset.path };
}
