import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { SentenceError } from './sentence-error.mjs';

const MIGRATIONS = path.resolve(import.meta.dirname, '../prisma/migrations');
const PRISMA_LOCK = 72707369; // the key that Prisma Migrate takes: the two never run at the same time
const OLDEST_SERVER = 150000;

const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Brings a database up to date: makes it when missing, applies the migrations that it lacks, each in its own
 * transaction, and records them as Prisma does. Refuses a database that is newer or was changed underneath.
 * @param {string} url
 * @param {string} [folder] of folders with a migration.sql
 * @returns {Promise<string[]>} names of those applied now
 */
export async function migrate(url, folder = MIGRATIONS) {
  const client = await connect(url);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK]);
    await refuseOldServer(client);
    const known = readMigrations(folder);
    const records = await readRecords(client);
    checkRecords(records, known);
    const missing = known.filter(({ name }) => !records.some((record) => record.name === name));
    if (missing.length) await client.query(RECORDS);
    for (const migration of missing) await apply(client, migration);
    // The web adds jobs before the first worker has run, so the job tables are made here.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function connect(url) {
  try {
    return await openClient(url);
  } catch (error) {
    if (error.code !== '3D000') throw unreachable(url, error);
    await createDatabase(url);
    return openClient(url);
  }
}

async function openClient(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}

function unreachable(url, error) {
  const { hostname, port, username } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const reason = error.code?.startsWith('28')
    ? `it refuses the user "${decodeURIComponent(username)}": ${error.message}`
    : error.message || error.code;
  return new SentenceError(`The database at ${where} (DATABASE_URL) cannot be used: ${reason}.`);
}

async function createDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = await openClient(server.toString());
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const isMadeMeanwhile = error.code === '42P04' || error.code === '23505';
    if (!isMadeMeanwhile)
      throw new SentenceError(`The database "${name}" could not be made: ${error.message}.`);
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client) {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS number");
  if (rows[0].number >= OLDEST_SERVER) return;
  throw new SentenceError(
    `PostgreSQL 15 or newer is needed; this server is ${Math.floor(rows[0].number / 10000)}.`,
  );
}

function readMigrations(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return names
    .filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      // Git may have changed the line ends on checkout: either form is the same migration, as in Prisma.
      const unix = sql.replaceAll('\r\n', '\n');
      return {
        name,
        sql,
        checksum: sha256(sql),
        checksums: [sql, unix, unix.replaceAll('\n', '\r\n')].map(sha256),
      };
    });
}

const sha256 = (text) => crypto.createHash('sha256').update(text).digest('hex');

async function readRecords(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!rows[0].exists) return [];
  const records = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return records.rows;
}

function checkRecords(records, known) {
  for (const { name, checksum, isFinished } of records) {
    const migration = known.find((one) => one.name === name);
    if (!migration) {
      throw new SentenceError(
        `This database is newer than this copy of Stepmark: it has the migration "${name}", which is unknown here. ` +
          'Nothing was changed. Use the newer version, or restore an older backup.',
      );
    }
    if (!isFinished) {
      throw new SentenceError(
        `The migration "${name}" was begun by another tool and did not finish. Nothing was changed. ` +
          'See "npx prisma migrate resolve".',
      );
    }
    if (!migration.checksums.includes(checksum)) {
      throw new SentenceError(
        `The migration "${name}" was edited after this database took it (prisma/migrations/${name}/migration.sql). ` +
          'Nothing was changed. Put the file back, and write a new migration for the change.',
      );
    }
  }
}

async function apply(client, { name, sql, checksum }) {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [crypto.randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new SentenceError(`The migration "${name}" failed and was undone: ${error.message}.`);
  }
}
