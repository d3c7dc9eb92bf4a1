import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';

const shared = globalThis as { stepmarkPool?: unknown; stepmarkPrisma?: unknown };

/** Gives the test file a database of its own that services find as the process's pool. */
export function useDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    shared.stepmarkPool = database.pool;
    shared.stepmarkPrisma = undefined;
  });
  afterAll(async () => {
    shared.stepmarkPool = undefined;
    await database?.drop();
  });
  return () => {
    if (!database) throw new Error('The database is there only while tests run.');
    return database;
  };
}
