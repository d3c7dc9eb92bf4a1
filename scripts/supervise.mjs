import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureBuilt, ensureGenerated } from './build.mjs';
import { keepRunning } from './child.mjs';
import { childSettings } from './database.mjs';
import { migrate } from './migrate.mjs';
import { openPostgres } from './postgres/server.mjs';
import { root } from './preflight.mjs';
import { sleep } from './processes.mjs';
import { takeRun } from './run-record.mjs';
import { SentenceError } from './sentence-error.mjs';
import { readSettings } from './settings.mjs';

const WEB_TIMEOUT_MS = 60_000;
const WATCH_MS = 1000;
const LARGEST_OUTPUT_BYTES = 10_000_000;
const MOST_FIRST_FAILURES = 3;
const TYPESCRIPT = ['--conditions=react-server', '--import', 'tsx'];

/**
 * Builds what changed, starts database, web and worker, prints the address, and keeps all of it running until
 * SIGINT or SIGTERM.
 * @param {{ isDemo: boolean, isDev: boolean, say: (line: string) => void }} options
 */
export async function supervise({ isDemo, isDev, say }) {
  const settings = readSettings(process.env, root);
  fs.mkdirSync(settings.dataDir, { recursive: true });
  const cleanups = [];
  stopOnSignals(cleanups);
  try {
    const run = await takeRun(settings.dataDir, settings.publicUrl);
    cleanups.push(() => run.end());
    await refuseTakenPort(settings.port);
    await ensureGenerated(say);
    if (!isDev) await ensureBuilt(say);
    const databaseUrl = await startDatabase(settings, cleanups, say);
    const applied = await migrate(databaseUrl);
    if (applied.length)
      say(`Applied ${applied.length === 1 ? 'a migration' : `${applied.length} migrations`}`);
    const env = childSettings(settings, databaseUrl);
    const demo = isDemo ? await runScript('prisma/seed/demo.ts', env) : '';
    const link = hasUsers(databaseUrl).then((found) =>
      found ? '' : runScript('scripts/setup-link.ts', env),
    );
    await Promise.all([startChildren({ env, isDev, settings, run, cleanups, say }), link]);
    announce(settings, { link: await link, demo });
  } catch (error) {
    await stopAll(cleanups);
    throw error;
  }
}

function announce({ publicUrl }, { link, demo }) {
  if (demo) console.log(`\n${demo}`);
  if (!link) return console.log(`\nStepmark is ready: ${publicUrl}\n`);
  console.log('\nStepmark is ready. Make the first account here (the link works once):');
  console.log(`${publicUrl}${link}\n`);
}

/** In reverse order of starting: web and worker first, the database last. */
async function stopAll(cleanups) {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

function stopOnSignals(cleanups) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      console.log('\n· Stopping');
      await stopAll(cleanups);
      process.exit(0);
    });
  }
}

async function refuseTakenPort(port) {
  const code = await new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(null)));
  });
  if (code === 'EADDRINUSE') {
    throw new SentenceError(
      `Port ${port} is used by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    throw new SentenceError(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
    );
  }
  if (code) throw new SentenceError(`Port ${port} cannot be used: ${code}.`);
}

/** The database of DATABASE_URL, else the built-in one, which is started again on its port should it end. */
async function startDatabase({ databaseUrl, dataDir }, cleanups, say) {
  if (databaseUrl) return databaseUrl;
  say('Starting the database');
  let server = await openPostgres({ dataDir, say });
  let isBusy = false;
  const watch = setInterval(async () => {
    if (isBusy || server.isRunning()) return;
    isBusy = true;
    say('The database ended; starting it again');
    server = await openPostgres({ dataDir, say }).catch((error) => {
      say(error.message);
      return server;
    });
    isBusy = false;
  }, WATCH_MS);
  cleanups.push(async () => {
    clearInterval(watch);
    await server.release();
  });
  return server.url();
}

async function startChildren({ env, isDev, settings, run, cleanups, say }) {
  say('Starting web and worker');
  const shared = { logDir: path.join(settings.dataDir, 'logs'), say, onStart: (pid) => run.addChild(pid) };
  const webArgs = isDev
    ? ['node_modules/next/dist/bin/next', 'dev', '-p', env.PORT]
    : [path.join(root, '.next/standalone/server.js')];
  const nodeEnv = isDev ? 'development' : 'production';
  const common = { ...env, NODE_ENV: nodeEnv, NEXT_TELEMETRY_DISABLED: '1' };
  const web = keepRunning({ name: 'web', args: webArgs, env: { ...common, HOSTNAME: '0.0.0.0' }, ...shared });
  cleanups.push(() => web.stop());
  const workerArgs = [...TYPESCRIPT, 'lib/server/jobs/worker.ts'];
  const worker = keepRunning({ name: 'worker', args: workerArgs, env: common, ...shared });
  cleanups.push(() => worker.stop());
  await untilAnswering(settings.port, web);
}

async function untilAnswering(port, web) {
  const deadline = Date.now() + WEB_TIMEOUT_MS;
  while (Date.now() < deadline && web.failures < MOST_FIRST_FAILURES) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    await sleep(50);
  }
  throw new SentenceError(`The web did not start. Its log is ${web.logFile}.`);
}

async function hasUsers(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM "user") AS found');
  await client.end();
  return rows[0].found;
}

/** A TypeScript script of ours, run to its end; its output. */
async function runScript(script, env) {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: LARGEST_OUTPUT_BYTES };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...TYPESCRIPT, script], options);
    return stdout.trim();
  } catch (error) {
    throw new SentenceError(`${script} failed:\n${(error.stderr || error.message).trim()}`);
  }
}
