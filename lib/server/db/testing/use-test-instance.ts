import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { closePool } from '@/lib/server/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface TestInstance {
  db: TestDatabase;
  dataDir: string;
  /** An empty project; answers with its id. */
  newProject: () => Promise<string>;
}

/** Gives the test file a database and a data folder of its own, as the settings name them; filled before the tests. */
export function useTestInstance(): TestInstance {
  const instance = {} as TestInstance;
  beforeAll(async () => {
    instance.db = await createTestDatabase();
    instance.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-test-'));
    vi.stubEnv('DATABASE_URL', instance.db.url);
    vi.stubEnv('DATA_DIR', instance.dataDir);
  });
  afterAll(async () => {
    await closePool();
    await instance.db.drop();
    fs.rmSync(instance.dataDir, { recursive: true, force: true });
  });
  instance.newProject = async () => {
    const id = uuidv7();
    await instance.db.pool.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, $2, 'Test', 7)`, [
      id,
      `p-${id}`,
    ]);
    return id;
  };
  return instance;
}
