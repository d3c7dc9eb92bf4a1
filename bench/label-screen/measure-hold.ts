import type { Browser } from '@playwright/test';
import type pg from 'pg';
import type { Product } from '@/bench/label-screen/run-product';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { giveSession, makePerson } from '@/e2e/fixtures/people';

/**
 * The longest time for which the server answered nobody while it drew and sent a solution for the first time, in
 * milliseconds. No browser paints meanwhile: what it takes of the processors is not the server's.
 */
export async function measureHold(
  browser: Browser,
  pool: pg.Pool,
  { baseURL, takeLongestHold }: Product,
  solution: MadeSolution,
): Promise<number> {
  const project = await makeLabelProject(pool, [neverDrawn(solution)], 'Benchmark of the server');
  const person = await makePerson(pool, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const context = await browser.newContext();
  await giveSession(context, person, baseURL);
  await takeLongestHold();
  const answer = await context.request.post(`${baseURL}/api/v1/projects/${project.slug}/next`, {
    data: { slot: 'current' },
    headers: { origin: baseURL },
  });
  await answer.body();
  const hold = await takeLongestHold();
  await context.close();
  if (!answer.ok()) throw new Error(`/next answered ${answer.status()}.`);
  return hold;
}

/** The server keeps what it has drawn by its text. */
function neverDrawn({ problem, steps }: MadeSolution): MadeSolution {
  const mark = performance.now();
  return { problem, steps: steps.map((step) => (typeof step === 'string' ? `${step} (${mark})` : step)) };
}
