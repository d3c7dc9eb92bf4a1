import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from './postgres/server.mjs';
import { checkNode, ensureInstalled } from './preflight.mjs';
import { exitWith } from './sentence-error.mjs';
import { readSettings } from './settings.mjs';
import { supervise } from './supervise.mjs';

const say = (line) => console.log(`· ${line}`);

/** What the browser tests run against: `npm start` itself, on an empty database and without waiting for the disk. */
async function main() {
  checkNode();
  ensureInstalled(say);
  const { dataDir } = readSettings(process.env);
  fs.mkdirSync(dataDir, { recursive: true });
  for (const name of fs.readdirSync(dataDir)) {
    if (!/^(postgres|run\.json)/.test(name)) fs.rmSync(path.join(dataDir, name), { recursive: true });
  }
  const server = await openPostgres({ dataDir, fsync: false });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('DROP DATABASE IF EXISTS stepmark WITH (FORCE)');
  await client.end();
  await supervise({ isDemo: false, isDev: false, say });
}

main().catch(exitWith);
