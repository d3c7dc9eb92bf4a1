import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.mjs';
import { isAlive } from './processes.mjs';

const MIGRATIONS = path.resolve(import.meta.dirname, '../prisma/migrations');
const TEMPLATE_LOCK = 7_318_402_119; // any number of our own: two runs do not make the template at once

/**
 * Makes the migrated database that every test database is cloned from, unless one for these migrations exists, and
 * clears away what earlier runs left.
 * @param {import('./postgres/server.mjs').EmbeddedPostgres} server
 * @returns {Promise<string>} the template's name
 */
export async function prepareTemplate(server) {
  const name = `template_${hashOfMigrations()}`;
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('SELECT datname AS name FROM pg_database');
    const names = rows.map((row) => row.name);
    for (const leftover of names.filter((one) => isLeftover(one, name))) {
      await client.query(`DROP DATABASE IF EXISTS "${leftover}" WITH (FORCE)`);
    }
    if (!names.includes(name)) {
      await migrate(server.url(`${name}_partial`));
      await client.query(`ALTER DATABASE "${name}_partial" RENAME TO "${name}"`);
    }
    return name;
  } finally {
    await client.end();
  }
}

/** Test databases are named test_<process id of the run>_<random>. */
function isLeftover(name, template) {
  if (name.startsWith('template_')) return name !== template;
  const run = /^test_(\d+)_/.exec(name);
  return run !== null && !isAlive(Number(run[1]));
}

function hashOfMigrations() {
  const hash = crypto.createHash('sha256');
  for (const name of fs.readdirSync(MIGRATIONS).sort()) {
    const file = path.join(MIGRATIONS, name, 'migration.sql');
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
