import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '@/scripts/postgres/server.mjs';
import { root } from '@/scripts/preflight.mjs';
import { SentenceError } from '@/scripts/sentence-error.mjs';

const SignIns = z.array(z.object({ email: z.string(), password: z.string() }));

/** A running Stepmark with the demo project in it. */
export interface DemoProduct {
  url: string;
  passwordOf: (email: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts `npm start -- --demo` on a folder of its own, emptied before, and waits until it is ready. A demo that runs
 * already is used as it is where `DEMO_DATA_DIR` names its folder.
 * @throws SentenceError with the product's own output where it does not start
 */
export async function openDemoProduct(): Promise<DemoProduct> {
  const running = process.env.DEMO_DATA_DIR;
  if (running) {
    const { url } = JSON.parse(fs.readFileSync(path.join(running, 'run.json'), 'utf8'));
    return { url, passwordOf: readPasswords(running), stop: async () => undefined };
  }
  const dataDir = path.join(root, '.data/demo-pictures');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, NEXTAUTH_URL: url, DATABASE_URL: '' };
  const stop = await startProduct(env);
  return { url, passwordOf: readPasswords(dataDir), stop };
}

async function startProduct(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--demo'], { cwd: root, env });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stepmark is ready')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    void ended.then(() => reject(new SentenceError(`The demo did not start:\n${output.trim()}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

function readPasswords(dataDir: string): (email: string) => string {
  const signIns = SignIns.parse(
    JSON.parse(fs.readFileSync(path.join(dataDir, 'demo-sign-ins.json'), 'utf8')),
  );
  return (email) => {
    const found = signIns.find((one) => one.email === email);
    if (!found) throw new SentenceError(`The demo has no account ${email}.`);
    return found.password;
  };
}
