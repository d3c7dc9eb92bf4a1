import os from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import pg from 'pg';
import { collectJavascript, type ScriptFile } from '@/bench/label-screen/measure-javascript';
import { makeTraces } from '@/bench/label-screen/made-traces';
import { addMeter, readMeter } from '@/bench/label-screen/page-meter';
import { printBars, type Bar } from '@/bench/print-bars';
import { runProduct } from '@/bench/label-screen/run-product';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { giveSession, makePerson } from '@/e2e/fixtures/people';
import { env } from '@/lib/server/env';
import { ensureBrowser } from '@/scripts/browser.mjs';
import { ensureBuilt } from '@/scripts/build.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const FRAME_MS = 1000 / 60;
/** Ten keys a second: faster than anybody reads. */
const KEY_PAUSE_MS = 100;

interface Run {
  keyP50Ms: number;
  keyP95Ms: number;
  submitMs: number;
  longTasks: number;
  longestTaskMs: number;
  scrollP95Ms: number;
  files: ScriptFile[];
}

/** The label screen in Chromium on 200 steps of 4 KB: key to painted rating, submit to the next solution, long tasks. */
async function benchLabelScreen(): Promise<void> {
  const folder = process.env.STEPMARK_DATA;
  console.log(
    folder ? `Texts of ${folder}` : 'STEPMARK_DATA names no folder: own texts instead of real ones',
  );
  await ensureBuilt(console.log);
  const traces = makeTraces(folder);
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 2 });
  const product = await runProduct();
  const browser = await openBrowser();
  const runs: Run[] = [];
  try {
    for (let turn = 0; turn < RUNS; turn++) {
      const run = await measure(browser, pool, product.baseURL, traces);
      runs.push(run);
      console.log(
        `run ${turn + 1}: key p50 ${run.keyP50Ms.toFixed(1)} ms, p95 ${run.keyP95Ms.toFixed(1)} ms; submit ${run.submitMs.toFixed(1)} ms; ` +
          `${run.longTasks} long tasks, longest ${run.longestTaskMs.toFixed(0)} ms; scrolling frame p95 ${run.scrollP95Ms.toFixed(1)} ms`,
      );
    }
  } finally {
    await browser.close();
    product.stop();
    await pool.end();
  }
  report(runs);
}

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}

async function measure(
  browser: Browser,
  pool: pg.Pool,
  baseURL: string,
  traces: readonly MadeSolution[],
): Promise<Run> {
  const project = await makeLabelProject(pool, traces, 'Benchmark');
  const person = await makePerson(pool, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await giveSession(context, person, baseURL);
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
  await readMeter(page);
  for (const _ of traces[0]?.steps ?? []) {
    await page.keyboard.press('3');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const rating = await readMeter(page);
  await prefetched;
  await page.locator('[data-saved="saved"]').waitFor({ timeout: 120_000 });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('aside')?.textContent?.includes('Second'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const submit = await readMeter(page);
  const scrollP95Ms = await measureScroll(page);
  const files = await javascript.read();
  await context.close();
  return {
    keyP50Ms: quantile(rating.keys, 0.5),
    keyP95Ms: quantile(rating.keys, 0.95),
    submitMs: submit.submit[0] ?? Number.NaN,
    longTasks: rating.longTasks.length,
    longestTaskMs: Math.max(0, ...rating.longTasks),
    scrollP95Ms,
    files,
  };
}

type Page = Awaited<ReturnType<Browser['newPage']>>;

/** The 95th percentile of the time between two frames while the steps are scrolled by wheel, in milliseconds. */
async function measureScroll(page: Page): Promise<number> {
  await page.mouse.move(1000, 500);
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (gaps.length < 90) requestAnimationFrame(next);
          else resolve(gaps);
        };
        requestAnimationFrame(next);
      }),
  );
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 300);
  return quantile((await frames).slice(1), 0.95);
}

function report(runs: readonly Run[]): void {
  const median = (read: (run: Run) => number) => quantile(runs.map(read), 0.5);
  const files = runs[0]?.files ?? [];
  console.log('JavaScript, gzip:');
  for (const { name, gzipBytes, isRoot } of files)
    console.log(
      `  ${(gzipBytes / 1000).toFixed(1).padStart(6)} KB  ${name}${isRoot ? '  (root file of Next)' : ''}`,
    );
  const sum = (isRoot: boolean) =>
    files.filter((file) => file.isRoot === isRoot).reduce((bytes, file) => bytes + file.gzipBytes, 0) / 1000;
  const bars: Bar[] = [
    {
      what: 'key to painted rating, p95 in ms',
      value: median((run) => run.keyP95Ms),
      want: `<= ${round(FRAME_MS + 16)}`,
    },
    {
      what: 'submit to the next solution painted, in ms',
      value: median((run) => run.submitMs),
      want: '<= 50',
    },
    { what: 'tasks over 50 ms while rating', value: median((run) => run.longTasks), want: '= 0' },
    { what: 'JavaScript of the route, gzip KB', value: round(sum(false)), want: '<= 60' },
  ];
  const isMet = printBars('label-screen', bars, {
    keyP50Ms: round(median((run) => run.keyP50Ms)),
    longestTaskMs: round(median((run) => run.longestTaskMs)),
    scrollFrameP95Ms: round(median((run) => run.scrollP95Ms)),
    rootJavascriptKb: round(sum(true)),
    load: round(os.loadavg()[0] ?? 0),
  });
  process.exitCode = isMet ? 0 : 1;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * q + 0.5)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

await benchLabelScreen();
