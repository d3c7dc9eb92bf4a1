import path from 'node:path';
import { migrate } from './migrate.mjs';
import { openPostgres } from './postgres/server.mjs';
import { readSettings, sessionSecret } from './settings.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs `work` on the database of these settings, as `npm start` would use it: the one of DATABASE_URL, else the
 * built-in one (started when it is not running, and left running when another process uses it), migrated.
 * Sets the process's own settings, so that `lib/server/env.ts` reads the same.
 * @template T
 * @param {(url: string, state: { applied: string[] }) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const settings = readSettings(process.env, root);
  const embedded = settings.databaseUrl ? null : await openPostgres({ dataDir: settings.dataDir });
  try {
    const url = settings.databaseUrl ?? embedded.url();
    const applied = await migrate(url);
    Object.assign(process.env, childSettings(settings, url));
    return await work(url, { applied });
  } finally {
    await embedded?.release();
  }
}

/** The settings as every process of ours gets them: whole, absolute, with the session key. */
export function childSettings(settings, databaseUrl) {
  return {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: settings.publicUrl,
    TRUSTED_PROXIES: String(settings.trustedProxies),
    NEXTAUTH_SECRET: sessionSecret(process.env, settings.dataDir),
  };
}
