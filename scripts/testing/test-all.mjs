import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt, ensureGenerated } from '../build.mjs';
import { freePort } from '../postgres/server.mjs';
import { root } from '../preflight.mjs';
import { ensureDuckdb } from './ensure-duckdb.mjs';
import { ensurePython } from './ensure-python.mjs';
import { countPlaywright, countVitest } from './reports.mjs';
import { runTool, withoutTotals } from './run-tool.mjs';

const REPORTS = path.join(root, 'test-results');
const NEXT_TOOL = 'next/dist/bin/next';

/**
 * Checks and tests everything, going on after failures, and prints the one line of totals.
 * @param {{ isLong: boolean }} options only the long tests, or everything else
 * @returns {Promise<number>} exit code
 */
export async function testAll({ isLong }) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const add = (counted) => {
    for (const name of Object.keys(totals)) totals[name] += counted[name];
  };
  fs.mkdirSync(REPORTS, { recursive: true });
  if (!process.env.STEPMARK_DATA) {
    console.log('· STEPMARK_DATA names no folder of real data: the tests that read it are skipped');
  }
  add(await asCheck('generate', () => ensureGenerated(say)));
  const readers = isLong ? {} : otherReaders();
  if (isLong) add(await asCheck('build', () => ensureBuilt(say)));
  else await runChecks(add);
  add(await runVitest(isLong ? ['long'] : ['unit', 'db'], await readers));
  add(await runPlaywright(isLong ? 'long' : 'main'));
  const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  return totals.failed ? 1 : 0;
}

const say = (line) => console.log(`· ${line}`);

/** Two lanes, for two cores. Types wait for the build, which writes some of them. */
async function runChecks(add) {
  const buildThenTypes = async () => {
    add(await asCheck('build', () => ensureBuilt(say)));
    add(await runCheck('route types', NEXT_TOOL, ['typegen']));
    add(await runCheck('types', 'typescript/bin/tsc', ['--noEmit']));
  };
  const theRest = async () => {
    add(await runCheck('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']));
    add(await runCheck('unused code', 'knip/bin/knip.js', []));
    add(await runCheck('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0']));
  };
  await Promise.all([buildThenTypes(), theRest()]);
}

async function asCheck(name, work) {
  const startedAt = Date.now();
  try {
    await work();
    report(name, true, (Date.now() - startedAt) / 1000);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    report(name, false, (Date.now() - startedAt) / 1000, error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runCheck(name, script, args) {
  const { isOk, output, seconds } = await runTool(script, args);
  report(name, isOk, seconds, output);
  return { passed: Number(isOk), failed: Number(!isOk), skipped: 0 };
}

/** What reads snapshots besides us, as the tests are told of it, and the person is. */
async function otherReaders() {
  const found = await ensurePython(say);
  if (found) {
    say(`Python loads snapshots with datasets${found.wheel ? ', and TRL makes tokens of them' : ''}`);
    return { STEPMARK_PYTHON: found.python, STEPMARK_TRL_WHEEL: found.wheel ?? '' };
  }
  const duckdb = await ensureDuckdb(say);
  if (!duckdb) return {};
  say('DuckDB reads snapshots in Parquet');
  return { STEPMARK_DUCKDB: duckdb };
}

async function runVitest(projects, env) {
  const file = freshReport('vitest.json');
  const args = ['run', '--passWithNoTests', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const { isOk, output, seconds } = await runTool('vitest/vitest.mjs', [...args, ...chosen], env);
  report(`${projects.join(' and ')} tests`, isOk, seconds, output);
  return countVitest(file, isOk);
}

async function runPlaywright(project) {
  const browser = { value: undefined };
  const found = await asCheck('browser', async () => (browser.value = await ensureBrowser(say)));
  if (found.failed) return found;
  const file = freshReport('playwright.json');
  const env = { E2E_PORT: String(await freePort()), STEPMARK_REPORT: file };
  if (browser.value) env.STEPMARK_BROWSER = browser.value;
  const args = ['test', `--project=${project}`, '--pass-with-no-tests'];
  const { isOk, output, seconds } = await runTool('@playwright/test/cli.js', args, env);
  report('browser tests', isOk, seconds, output);
  const counted = countPlaywright(file, isOk);
  return { ...counted, passed: counted.passed + found.passed };
}

function freshReport(name) {
  const file = path.join(REPORTS, name);
  fs.rmSync(file, { force: true });
  return file;
}

function report(name, isOk, seconds, output = '') {
  console.log(`${isOk ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isOk) console.log(withoutTotals(output));
}
