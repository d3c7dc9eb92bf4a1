import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

function prisma(...args: string[]) {
  const cli = path.join(root, 'node_modules/prisma/build/index.js');
  return run(process.execPath, [cli, ...args], { cwd: root, env: { ...process.env, DATABASE_URL: db.url } });
}

test('the migrations make exactly what schema.prisma describes', async () => {
  const { stdout } = await prisma(
    'migrate',
    'diff',
    '--from-config-datasource',
    '--to-schema',
    'prisma/schema.prisma',
  );
  expect(stdout.trim()).toBe('No difference detected.');
});

test('prisma migrate status agrees that all migrations are applied', async () => {
  const { stdout } = await prisma('migrate', 'status');
  expect(stdout).toContain('Database schema is up to date!');
});
