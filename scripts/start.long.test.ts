import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@/scripts/postgres/server.mjs';
import { isAlive, sleep } from '@/scripts/processes.mjs';

const root = path.resolve(import.meta.dirname, '..');
let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-start-'));
  fs.chmodSync(dataDir, 0o755);
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child);
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

interface Start {
  child: ChildProcess;
  output: string;
  exitCode: number | null;
}

/** Runs npm start's script until it says that it is ready, or ends. */
function start(settings: Record<string, string> = {}): Promise<Start> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NEXTAUTH_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env });
  started.push(child);
  let output = '';
  return new Promise((resolve) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Stepmark is ready[\s\S]*http\S+\n/.test(output)) resolve({ child, output, exitCode: null });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('close', (exitCode) => resolve({ child, output, exitCode }));
  });
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const state = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  const client = new pg.Client(`postgresql://stepmark:${state.password}@127.0.0.1:${state.port}/stepmark`);
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

const commitRow = (note: string) =>
  withDatabase(async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS kept (note text)');
    await client.query('INSERT INTO kept VALUES ($1)', [note]);
  });

const keptRows = () =>
  withDatabase(async (client) => (await client.query('SELECT note FROM kept')).rows.map((row) => row.note));

function pidsOf(): Record<string, number> {
  const run = JSON.parse(fs.readFileSync(path.join(dataDir, 'run.json'), 'utf8'));
  const { dataFolder } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  const postmaster = Number(fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    supervisor: run.supervisor.pid,
    web: run.children[0].pid,
    worker: run.children[1].pid,
    postmaster,
  };
}

async function untilGone(pids: number[]) {
  while (pids.some((pid) => isAlive(pid))) await sleep(50);
}

async function untilAnswering() {
  while (!(await fetch(`http://127.0.0.1:${port}/sign-in`).catch(() => null))?.ok) await sleep(100);
}

describe('npm start', () => {
  test.for(['supervisor', 'web', 'worker', 'postmaster'])(
    'after kill -9 of the %s: clean, and no row lost',
    async (victim) => {
      const first = await start();
      expect(first.exitCode, first.output).toBeNull();
      await commitRow(victim);
      const before = pidsOf();
      process.kill(before[victim]!, 'SIGKILL');
      if (victim === 'supervisor') {
        const second = await start();
        expect(second.exitCode, second.output).toBeNull();
        expect([before.web, before.worker].filter((pid) => isAlive(pid!))).toEqual([]);
      } else {
        await untilGone([before[victim]!]);
        await untilAnswering();
        while (pidsOf()[victim] === before[victim]) await sleep(100);
      }
      await expect.poll(keptRows, { timeout: 60_000 }).toContain(victim);
    },
  );

  test('after kill -9 of everything at once: clean, and no row lost', async () => {
    await start();
    await commitRow('everything');
    for (const pid of Object.values(pidsOf())) process.kill(pid, 'SIGKILL');
    const again = await start();
    expect(again.exitCode, again.output).toBeNull();
    expect(await keptRows()).toEqual(['supervisor', 'web', 'worker', 'postmaster', 'everything']);
  });

  test('children end by themselves when the supervisor is killed; Ctrl-C leaves nothing running', async () => {
    const { child } = await start();
    const pids = pidsOf();
    child.kill('SIGKILL');
    await untilGone([pids.web!, pids.worker!]);
    const second = await start();
    const later = pidsOf();
    await stop(second.child);
    expect(Object.values(later).filter((pid) => isAlive(pid))).toEqual([]);
  });

  test('a second start on the same data, and a taken port, get a sentence', async () => {
    await start();
    const second = await start({ PORT: String(await freePort()) });
    expect(second).toMatchObject({ exitCode: 1, output: expect.stringMatching(/already runs on this data/) });
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-start-'));
    const third = await start({ DATA_DIR: other });
    expect(third).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/Port \d+ is used by another program/),
    });
    fs.rmSync(other, { recursive: true });
  });

  test('a wrong setting gets a sentence and nothing is started', async () => {
    const wrong = await start({ PORT: 'http' });
    expect(wrong).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/The setting PORT must be a whole number/),
    });
  });
});
