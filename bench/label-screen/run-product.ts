import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/postgres/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

/** Starts the built web on the benchmark's database; `stop` ends it. This process gets the same settings. */
export async function runProduct(): Promise<{ baseURL: string; stop: () => void }> {
  const port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  Object.assign(process.env, { PORT: port, NEXTAUTH_URL: baseURL });
  const child = spawn(process.execPath, [path.join(root, '.next/standalone/server.js')], {
    env: { ...process.env, NODE_ENV: 'production', HOSTNAME: '0.0.0.0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${baseURL}/sign-in`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The web did not start.');
    await sleep(100);
  }
  return { baseURL, stop };
}
