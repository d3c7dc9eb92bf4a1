import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/postgres/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export interface Product {
  baseURL: string;
  /** The longest time since the last call for which the server answered nobody, in milliseconds. */
  takeLongestHold: () => Promise<number>;
  stop: () => void;
}

/** Starts the built web on the benchmark's database; `stop` ends it. This process gets the same settings. */
export async function runProduct(): Promise<Product> {
  const port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  Object.assign(process.env, { PORT: port, NEXTAUTH_URL: baseURL });
  const meter = path.join(import.meta.dirname, 'loop-meter.mjs');
  const child = spawn(process.execPath, ['--import', meter, path.join(root, '.next/standalone/server.js')], {
    env: { ...process.env, NODE_ENV: 'production', HOSTNAME: '0.0.0.0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const takeLongestHold = () =>
    new Promise<number>((resolve) => {
      child.once('message', (ms) => resolve(Number(ms)));
      child.send('take');
    });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${baseURL}/sign-in`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The web did not start.');
    await sleep(100);
  }
  return { baseURL, takeLongestHold, stop };
}
