import os from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import pg from 'pg';
import { makeTraces } from '@/bench/label-screen/made-traces';
import { printBars, type Bar } from '@/bench/print-bars';
import type { ScriptFile } from '@/bench/label-screen/measure-javascript';
import { dropped, FRAME_MS, measureRun, quantile, type Run } from '@/bench/label-screen/measure-run';
import { runProduct } from '@/bench/label-screen/run-product';
import { env } from '@/lib/server/env';
import { ensureBrowser } from '@/scripts/browser.mjs';
import { ensureBuilt } from '@/scripts/build.mjs';

const RUNS = Number(process.argv[2] ?? 5);

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
      const run = await measureRun(browser, pool, product, traces);
      runs.push(run);
      printRun(turn, run);
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

function printRun(turn: number, run: Run): void {
  const { control } = run;
  console.log(
    `run ${turn + 1}: key p50 ${run.keyP50Ms.toFixed(1)} ms, p95 ${run.keyP95Ms.toFixed(1)} ms; submit ${run.submitMs.toFixed(1)} ms; ` +
      `${run.longTasks} long tasks, longest ${run.longestTaskMs.toFixed(0)} ms; scrolling frame p95 ${run.scrollP95Ms.toFixed(1)} ms, ` +
      `${run.droppedFrames} dropped; server held ${run.serverHoldMs.toFixed(0)} ms`,
  );
  console.log(
    `  control: key p50 ${quantile(control.keys, 0.5).toFixed(1)} ms, p95 ${quantile(control.keys, 0.95).toFixed(1)} ms; ` +
      `${control.longTasks} long tasks; ${dropped(control.frames)} frames of ${control.frames.length} dropped; ` +
      `server held ${control.serverHoldMs.toFixed(0)} ms`,
  );
}

function report(runs: readonly Run[]): void {
  const files = runs[0]?.files ?? [];
  console.log('JavaScript, gzip:');
  for (const file of files)
    console.log(`  ${(file.gzipBytes / 1000).toFixed(1).padStart(6)} KB  ${file.name}${kindOf(file)}`);
  const sum = (isIn: (file: ScriptFile) => boolean) =>
    round(files.filter(isIn).reduce((bytes, file) => bytes + file.gzipBytes, 0) / 1000);
  const javascriptKb = {
    first: sum(({ isRoot, isLater }) => !isRoot && !isLater),
    later: sum(({ isRoot, isLater }) => !isRoot && isLater),
  };
  const isMet = printBars('label-screen', barsOf(runs, javascriptKb), {
    keyP50Ms: round(median(runs, (run) => run.keyP50Ms)),
    longestTaskMs: round(median(runs, (run) => run.longestTaskMs)),
    cpuPerKeyMs: round(median(runs, (run) => run.cpuPerKeyMs)),
    scrollFrameP95Ms: round(median(runs, (run) => run.scrollP95Ms)),
    rootJavascriptKb: sum(({ isRoot }) => isRoot),
    load: round(os.loadavg()[0] ?? 0),
  });
  process.exitCode = isMet ? 0 : 1;
}

function kindOf({ isRoot, isLater }: ScriptFile): string {
  if (isRoot) return '  (root file of Next)';
  return isLater ? '  (after the first solution was painted)' : '';
}

function barsOf(runs: readonly Run[], javascriptKb: { first: number; later: number }): Bar[] {
  return [
    {
      what: 'key to painted rating, p95 in ms',
      value: median(runs, (run) => run.keyP95Ms),
      want: `<= ${round(FRAME_MS + 16)}`,
    },
    {
      what: 'submit to the next solution painted, in ms',
      value: median(runs, (run) => run.submitMs),
      want: '<= 50',
    },
    { what: 'tasks over 50 ms while rating', value: median(runs, (run) => run.longTasks), want: '= 0' },
    {
      what: 'frames dropped while scrolling through',
      value: median(runs, (run) => run.droppedFrames),
      want: '= 0',
    },
    {
      what: 'longest hold of the server by /next, in ms',
      value: median(runs, (run) => run.serverHoldMs),
      want: '<= 50',
    },
    {
      what: 'control: key to paint on an empty page, p95 in ms',
      value: median(runs, (run) => quantile(run.control.keys, 0.95)),
      want: null,
    },
    {
      what: 'control: frames dropped on an empty page',
      value: median(runs, (run) => dropped(run.control.frames)),
      want: null,
    },
    {
      what: 'JavaScript of the route until its first solution is painted, gzip KB',
      value: javascriptKb.first,
      want: '<= 60',
    },
    { what: 'JavaScript fetched ahead after that, gzip KB', value: javascriptKb.later, want: null },
  ];
}

function median(runs: readonly Run[], read: (run: Run) => number): number {
  return quantile(runs.map(read), 0.5);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

await benchLabelScreen();
