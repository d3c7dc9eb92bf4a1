import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SentenceError } from './sentence-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium or Chrome that is on this machine: one in PATH (or STEPMARK_BROWSER), else the one that Playwright
 * keeps. Undefined when there is none.
 */
export function findBrowser() {
  if (process.env.STEPMARK_BROWSER) return process.env.STEPMARK_BROWSER;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...MAC].find((file) => fs.existsSync(file));
}

/**
 * Gets a browser for the tests: what is installed, else Playwright's own, else Debian's package.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} undefined: Playwright knows where its own is
 */
export async function ensureBrowser(say) {
  const found = findBrowser();
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  if (fs.existsSync(chromium.executablePath())) return undefined;
  say('Getting a browser for the tests (once)');
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (succeeds(process.execPath, playwright) && fs.existsSync(chromium.executablePath())) return undefined;
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new SentenceError(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one (Debian: "apt-get install ' +
      'chromium" as root), or give its path in STEPMARK_BROWSER.',
  );
}

function succeeds(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}
