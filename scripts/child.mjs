import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './preflight.mjs';
import { stopProcess } from './processes.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const LARGEST_LOG_BYTES = 10_000_000;
const WATCH_PARENT = pathToFileURL(path.join(root, 'scripts/exit-with-parent.mjs')).href;

/**
 * Keeps one child process running: its output goes to a log file (its errors to the terminal too), and one that ends
 * is started again, each time after twice the pause, from the start again once it ran steadily.
 * @param {{ name: string, args: string[], env: Record<string, string>, logDir: string, say: (line: string) => void,
 *   onStart?: (pid: number) => void }} options `args` are node's
 */
export function keepRunning({ name, args, env, logDir, say, onStart = () => {} }) {
  const log = openLog(logDir, name);
  let child;
  let isStopping = false;
  let pause = FIRST_PAUSE_MS;
  let timer;
  const state = { failures: 0 };

  const start = () => {
    const startedAt = Date.now();
    child = spawn(process.execPath, ['--import', WATCH_PARENT, ...args], {
      cwd: root,
      env: { ...process.env, ...env, STEPMARK_PARENT: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // Ctrl-C reaches the supervisor alone, which stops things in order
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.stderr.on('data', (chunk) => process.stderr.write(prefixed(name, chunk)));
    if (child.pid) onStart(child.pid);
    child.once('close', (code, signal) => {
      if (isStopping) return;
      const wasSteady = Date.now() - startedAt > STEADY_MS;
      pause = wasSteady ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      state.failures = wasSteady ? 1 : state.failures + 1;
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again in ${pause / 1000} s`);
      timer = setTimeout(start, pause);
    });
  };
  start();

  return {
    get failures() {
      return state.failures;
    },
    logFile: path.join(logDir, `${name}.log`),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child.pid && child.exitCode === null) await stopProcess(child.pid);
      log.end();
    },
  };
}

function openLog(logDir, name) {
  fs.mkdirSync(logDir, { recursive: true });
  const file = path.join(logDir, `${name}.log`);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.createWriteStream(file, { flags: 'a', mode: 0o600 });
}

const prefixed = (name, chunk) => String(chunk).replace(/^(?=.)/gm, `[${name}] `);
