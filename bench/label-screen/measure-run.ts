import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { collectJavascript, type ScriptFile } from '@/bench/label-screen/measure-javascript';
import { measureControl, type Control } from '@/bench/label-screen/measure-control';
import { measureHold } from '@/bench/label-screen/measure-hold';
import { measureScroll } from '@/bench/label-screen/measure-scroll';
import { addMeter, readMeter } from '@/bench/label-screen/page-meter';
import type { Product } from '@/bench/label-screen/run-product';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { giveSession, makePerson } from '@/e2e/fixtures/people';

export const FRAME_MS = 1000 / 60;
/** Ten keys a second: faster than anybody reads. */
const KEY_PAUSE_MS = 100;
const SETTLED_MS = 300;

export interface Run {
  keyP50Ms: number;
  keyP95Ms: number;
  /** What the page's thread computed for a key, drawing ahead included: a busy machine does not change it. */
  cpuPerKeyMs: number;
  submitMs: number;
  longTasks: number;
  longestTaskMs: number;
  scrollP95Ms: number;
  /** Frames later than two sixtieths of a second while the steps are scrolled through. */
  droppedFrames: number;
  /** The longest time for which /next let the server answer nobody (measure-hold.ts). */
  serverHoldMs: number;
  control: Control & { serverHoldMs: number };
  files: ScriptFile[];
}

/** One annotator's two solutions, in a project of their own: everything that the benchmark prints. */
export async function measureRun(
  browser: Browser,
  pool: pg.Pool,
  product: Product,
  traces: readonly [MadeSolution, MadeSolution],
): Promise<Run> {
  const { baseURL, takeLongestHold } = product;
  const serverHoldMs = await measureHold(browser, pool, product, traces[0]);
  const project = await makeLabelProject(pool, traces, 'Benchmark');
  const person = await makePerson(pool, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await giveSession(context, person, baseURL);
  await takeLongestHold();
  const control = await measureControl(context, KEY_PAUSE_MS / 2);
  const idleHoldMs = await takeLongestHold();
  const page = await context.newPage();
  const javascript = collectJavascript(page);
  await addMeter(page);
  const prefetched = new Promise<void>((resolve) => {
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/next') && request.postData()?.includes('prefetch')) resolve();
    });
  });
  await page.goto(`${baseURL}/projects/${project.slug}/label`);
  await page.locator('[aria-current="step"]').waitFor({ timeout: 120_000 });
  const { rating, cpuPerKeyMs } = await rateAll(page, traces[0].steps.length);
  await prefetched;
  const submitMs = await submitOne(page);
  const frames = await measureScroll(page);
  const files = await javascript.read();
  await context.close();
  return {
    keyP50Ms: quantile(rating.keys, 0.5),
    keyP95Ms: quantile(rating.keys, 0.95),
    cpuPerKeyMs,
    submitMs,
    longTasks: rating.longTasks.length,
    longestTaskMs: Math.max(0, ...rating.longTasks),
    scrollP95Ms: quantile(frames, 0.95),
    droppedFrames: dropped(frames),
    serverHoldMs,
    control: { ...control, serverHoldMs: idleHoldMs },
    files,
  };
}

async function rateAll(page: Page, steps: number) {
  const cpu = await startCpu(page);
  await readMeter(page);
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('3');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return { rating: await readMeter(page), cpuPerKeyMs: (await cpu()) / steps };
}

/** Milliseconds from Enter to the next solution painted. */
async function submitOne(page: Page): Promise<number> {
  await page.locator('[data-saved="saved"]').waitFor({ timeout: 120_000 });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('aside')?.textContent?.includes('Second'));
  await page.waitForTimeout(SETTLED_MS);
  return (await readMeter(page)).submit[0] ?? Number.NaN;
}

/** The returned function tells what the page's thread has computed since, in milliseconds of processor time. */
async function startCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** Frames of these times that came later than two sixtieths of a second. */
export function dropped(frames: readonly number[]): number {
  return frames.filter((ms) => ms > 2 * FRAME_MS + 1).length;
}

/** The value below which a share `q` of all lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * q + 0.5)] ?? Number.NaN;
}
