import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../preflight.mjs';

const FOLDER = path.join(root, '.data/python');
const DATASETS = 'datasets==5.2.0';
/** The last version with stepwise supervision; only its source is read, so that torch is not needed. */
const TRL = 'trl==0.29.0';
const SECONDS = { venv: 30, reach: 20, install: 150 };
const PIP = ['-m', 'pip', '--disable-pip-version-check', '--quiet', '--timeout', '8', '--retries', '0'];

/**
 * A Python with Hugging Face's `datasets`, kept in .data, and TRL's wheel beside it. Never takes more than a few
 * minutes, never fails: where there is no Python or no network, it says so.
 * @returns {Promise<{ python: string, wheel: string | null } | null>}
 */
export async function ensurePython(say) {
  const python = path.join(FOLDER, 'bin/python');
  const skip = (why) => {
    say(`Python does not load snapshots here: ${why}`);
    return null;
  };
  if (!(await run(python, ['-c', 'import datasets'], SECONDS.venv))) {
    if (!(await run('python3', ['-m', 'venv', FOLDER], SECONDS.venv)))
      return skip('there is no python3 with venv');
    await download(python);
    if (!wheelOf()) return skip('pip reaches no package index');
    if (!(await run(python, [...PIP, 'install', '--no-compile', DATASETS], SECONDS.install)))
      return skip(`${DATASETS} could not be installed in ${SECONDS.install} s`);
  }
  if (!wheelOf()) await download(python);
  const wheel = wheelOf();
  if (!wheel) say(`${TRL} cannot be downloaded: its tokenisation is not tried`);
  return { python, wheel };
}

function download(python) {
  return run(python, [...PIP, 'download', '--no-deps', '--dest', FOLDER, TRL], SECONDS.reach);
}

function wheelOf() {
  const name = fs.readdirSync(FOLDER).find((file) => file.startsWith('trl-') && file.endsWith('.whl'));
  return name ? path.join(FOLDER, name) : null;
}

/** Whether the command ended well within its time. */
function run(command, args, seconds) {
  const child = spawn(command, args, { stdio: 'ignore', timeout: seconds * 1000, killSignal: 'SIGKILL' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
