import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  emptyDatabaseUrl,
  type TestDatabase,
} from '@/lib/server/db/testing/test-database';
import { migrate } from '@/scripts/migrate.mjs';

const MIGRATIONS = path.resolve(import.meta.dirname, '../prisma/migrations');
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-migrations-'));
  write('1_first', 'CREATE TABLE first (id int PRIMARY KEY);');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, sql: string) {
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

describe('migrate', () => {
  test('makes a missing database, applies in order, and does nothing the second time', async () => {
    const url = emptyDatabaseUrl();
    expect(await migrate(url, folder)).toEqual(['1_first']);
    write('2_second', 'ALTER TABLE first ADD COLUMN name text;');
    expect(await migrate(url, folder)).toEqual(['2_second']);
    expect(await migrate(url, folder)).toEqual([]);
    fs.rmSync(path.join(folder, '2_second'), { recursive: true });
  });

  test('two at once apply each migration once', async () => {
    const url = emptyDatabaseUrl();
    const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
    expect(applied.flat()).toEqual(['1_first']);
  });

  test('refuses a database newer than itself, and says which migration it does not know', async () => {
    const url = emptyDatabaseUrl();
    write('2_later', 'SELECT 1;');
    await migrate(url, folder);
    fs.rmSync(path.join(folder, '2_later'), { recursive: true });
    await expect(migrate(url, folder)).rejects.toThrow(/newer than this copy of Stepmark.*"2_later"/);
  });

  test('refuses a migration that was edited after it was applied', async () => {
    const url = emptyDatabaseUrl();
    write('2_edited', 'SELECT 1;');
    await migrate(url, folder);
    write('2_edited', 'SELECT 2;');
    await expect(migrate(url, folder)).rejects.toThrow(/"2_edited" was edited/);
    write('2_edited', 'SELECT 1;');
    expect(await migrate(url, folder)).toEqual([]);
    fs.rmSync(path.join(folder, '2_edited'), { recursive: true });
  });

  test('other line ends are the same migration', async () => {
    const url = emptyDatabaseUrl();
    write('2_lines', 'SELECT 1;\nSELECT 2;\n');
    await migrate(url, folder);
    write('2_lines', 'SELECT 1;\r\nSELECT 2;\r\n');
    expect(await migrate(url, folder)).toEqual([]);
    fs.rmSync(path.join(folder, '2_lines'), { recursive: true });
  });

  test('a migration that fails leaves nothing behind', async () => {
    const url = emptyDatabaseUrl();
    write('2_broken', 'CREATE TABLE half (id int); SELECT 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow(/"2_broken" failed and was undone: division by zero/);
    expect(await query(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    expect(await query(url, 'SELECT migration_name FROM _prisma_migrations')).toHaveLength(1);
    fs.rmSync(path.join(folder, '2_broken'), { recursive: true });
  });
});

describe('a test database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  test('has every migration of the project, and the job tables', async () => {
    const { rows } = await db.pool.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1');
    const names = fs
      .readdirSync(MIGRATIONS)
      .filter((name) => fs.statSync(path.join(MIGRATIONS, name)).isDirectory());
    expect(rows.map((row) => row.name)).toEqual(names.sort());
    await expect(db.pool.query('SELECT count(*) FROM graphile_worker.jobs')).resolves.toBeDefined();
  });
});
