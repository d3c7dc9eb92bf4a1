import type { TestProject } from 'vitest/node';
import path from 'node:path';
import { openPostgres } from '@/scripts/postgres/server.mjs';
import { prepareTemplate } from '@/scripts/template-database.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { adminUrl: string; template: string; run: number };
  }
}

/** One embedded PostgreSQL for the whole run, with a migrated template; its folder is kept for the next run. */
export default async function setup(project: TestProject) {
  const dataDir = path.resolve(import.meta.dirname, '../../../../.data/test');
  const server = await openPostgres({ dataDir, fsync: false });
  const template = await prepareTemplate(server);
  project.provide('testServer', { adminUrl: server.url('postgres'), template, run: process.pid });
  return () => server.release();
}
