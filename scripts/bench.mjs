import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureGenerated } from './build.mjs';
import { childSettings } from './database.mjs';
import { migrate } from './migrate.mjs';
import { openPostgres } from './postgres/server.mjs';
import { root } from './preflight.mjs';
import { exitWith, SentenceError } from './sentence-error.mjs';
import { readSettings } from './settings.mjs';

/** `npm run bench -- NAME [ARGUMENTS]`: runs bench/NAME.ts on a migrated database of its own, dropped afterwards. */
async function main([name, ...args]) {
  const script = path.join(root, 'bench', `${name}.ts`);
  if (!name || !fs.existsSync(script)) {
    const names = fs.readdirSync(path.join(root, 'bench')).filter((file) => file.endsWith('.ts'));
    throw new SentenceError(
      `Say which: npm run bench -- ${names.map((file) => file.slice(0, -3)).join(' | ')}`,
    );
  }
  await ensureGenerated(console.log);
  const dataDir = path.join(root, '.data/bench');
  const server = await openPostgres({ dataDir, say: console.log });
  const database = `bench_${name.replaceAll('-', '_')}_${process.pid}`;
  try {
    await migrate(server.url(database));
    const settings = readSettings({ DATA_DIR: dataDir }, root);
    process.exitCode = await run(script, args, childSettings(settings, server.url(database)));
  } finally {
    await drop(server, database);
    await server.release();
  }
}

function run(script, args, env) {
  const node = ['--conditions=react-server', '--import', 'tsx', script, ...args];
  const child = spawn(process.execPath, node, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

async function drop(server, database) {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  await client.end();
}

main(process.argv.slice(2)).catch(exitWith);
