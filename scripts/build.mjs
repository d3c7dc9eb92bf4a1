import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './preflight.mjs';
import { SentenceError } from './sentence-error.mjs';

const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma', 'scripts/settings.mjs'];
const CONFIG = [
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'prisma.config.ts',
];
const ROOT_FILES = ['instrumentation.ts', 'proxy.ts'];
const IGNORED = /(\.test\.tsx?|[\\/]generated)$/;

/** Generates the Prisma client when schema.prisma (or Prisma) changed. */
export async function ensureGenerated(say) {
  const stamp = path.join(root, 'lib/server/db/generated/.source-hash');
  const hash = hashOf(['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']);
  if (readStamp(stamp) === hash) return;
  say('Generating the database client');
  await run('The database client could not be generated', 'node_modules/prisma/build/index.js', ['generate']);
  fs.writeFileSync(stamp, hash);
}

/** Builds the web when its sources changed, and completes the standalone folder with what Next leaves beside it. */
export async function ensureBuilt(say) {
  const stamp = path.join(root, '.next/source-hash');
  const hash = hashOf([...SOURCES, ...CONFIG, ...ROOT_FILES]);
  if (readStamp(stamp) === hash && fs.existsSync(path.join(root, '.next/standalone/server.js'))) return;
  say('Building (after a change of the sources; about a minute)');
  fs.rmSync(stamp, { force: true });
  await run('The build failed', 'node_modules/next/dist/bin/next', ['build']);
  const standalone = path.join(root, '.next/standalone');
  fs.cpSync(path.join(root, '.next/static'), path.join(standalone, '.next/static'), { recursive: true });
  if (fs.existsSync(path.join(root, 'public'))) {
    fs.cpSync(path.join(root, 'public'), path.join(standalone, 'public'), { recursive: true });
  }
  fs.writeFileSync(stamp, hash);
}

function hashOf(entries) {
  const hash = crypto.createHash('sha256');
  for (const entry of entries) addTo(hash, entry);
  return hash.digest('hex');
}

function addTo(hash, entry) {
  const file = path.join(root, entry);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat || IGNORED.test(entry)) return;
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addTo(hash, path.join(entry, name));
  } else {
    hash.update(`${entry}\0${stat.size}\0`).update(fs.readFileSync(file));
  }
}

function readStamp(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

/** A tool of node_modules; its output is shown only when it fails. */
async function run(failure, script, args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', NODE_ENV: undefined };
  const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const endChild = () => child.kill();
  process.once('exit', endChild);
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('exit', endChild);
  if (code !== 0) throw new SentenceError(`${failure}:\n${output.trim()}`);
}
