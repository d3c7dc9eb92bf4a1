import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../preflight.mjs';

const LONGEST_MS = 40 * 60_000;

/**
 * Runs a tool of node_modules to its end and keeps what it prints.
 * @param {string} script inside node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ isOk: boolean, output: string, seconds: number }>}
 */
export async function runTool(script, args, env = {}) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [path.join('node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { isOk: code === 0, output: output.trim(), seconds: (Date.now() - startedAt) / 1000 };
}

/** A tool's output without its own totals, which would read like a second closing line of ours. */
export function withoutTotals(output) {
  const isTotal = /^\s*(Test Files|Tests|Type Errors)\s|^\s*\d+ (passed|failed|skipped|flaky|did not run)\b/;
  return output
    .split('\n')
    .filter((line) => !isTotal.test(line))
    .join('\n');
}
