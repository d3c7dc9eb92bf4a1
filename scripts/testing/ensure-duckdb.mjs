import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../preflight.mjs';

const FOLDER = path.join(root, '.data/duckdb');
const PACKAGE = '@duckdb/node-api';
const VERSION = '1.5.6-r.1';
const SECONDS = 150;

/**
 * DuckDB for Node, kept in .data: the second reader of Parquet where no Python is. 70 MB that nothing else needs, so it
 * is no dependency. Never fails: where it cannot be had, it says so.
 * @returns {Promise<string | null>} the module to import
 */
export async function ensureDuckdb(say) {
  const entry = path.join(FOLDER, 'node_modules', PACKAGE, 'lib/index.js');
  if (!fs.existsSync(entry) && !(await install())) {
    say(`${PACKAGE} could not be installed in ${SECONDS} s: no second reader looks at Parquet`);
    return null;
  }
  return pathToFileURL(entry).href;
}

function install() {
  fs.mkdirSync(FOLDER, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=0'];
  const args = ['install', '--prefix', FOLDER, '--no-save', ...quiet, `${PACKAGE}@${VERSION}`];
  const child = spawn('npm', args, { stdio: 'ignore', timeout: SECONDS * 1000, killSignal: 'SIGKILL' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
