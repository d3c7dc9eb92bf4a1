// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SentenceError } from './sentence-error.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** Refuses a Node older than package.json's engines says. */
export function checkNode(version = process.versions.node) {
  const oldest = [20, 19];
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new SentenceError(
    `Stepmark needs Node ${oldest.join('.')} or newer; this is ${version}. Install it from https://nodejs.org or with your version manager.`,
  );
}

/**
 * Installs the packages when node_modules is missing or is not what package-lock.json says.
 * @param {(line: string) => void} say
 */
export function ensureInstalled(say) {
  if (isInstalled()) return;
  say('Installing packages (once, a minute or two)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(npm, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status === 0) return;
  const reason = done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
  throw new SentenceError(`The packages could not be installed (npm ci):\n${reason}`);
}

/** npm keeps a lock file of what it installed: compare versions; optional packages may be absent. */
function isInstalled() {
  try {
    const wanted = readPackages('package-lock.json');
    const present = readPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
      if (!folder || link) return true;
      return present[folder] ? present[folder].version === version : optional === true;
    });
  } catch {
    return false;
  }
}

const readPackages = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
