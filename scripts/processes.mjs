import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const STAT_START_TIME = 19; // field 22 of proc(5), counted from the one after the name

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
 * The command line of a process, or '' when it cannot be read.
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
 * When a process was started, in the system's own words, or '' when it is gone. With its id this names one process
 * for good: ids are given out again, and a program may rename itself.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fieldsAfterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fieldsAfterName[STAT_START_TIME];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
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
