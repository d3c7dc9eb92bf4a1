import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Waits the given number of milliseconds. */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Is a process with this id running? A zombie (dead, not yet collected by its parent) counts as gone.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * The command line of a process, or '' when it cannot be read. Tells a reused process id from ours.
 * @param {number} pid
 */
export function commandLineOf(pid) {
  try {
    if (process.platform === 'linux') {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Asks a process to end, and ends it by force when it is still there after `graceMs`.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 */
export async function stopProcess(pid, { signal = 'SIGTERM', graceMs = 5000 } = {}) {
  if (!isAlive(pid)) return;
  sendSignal(pid, signal);
  const deadline = Date.now() + graceMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(25);
  if (!isAlive(pid)) return;
  sendSignal(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(25);
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
