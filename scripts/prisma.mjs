import { spawn } from 'node:child_process';
import path from 'node:path';
import { openPostgres } from './postgres/server.mjs';
import { exitWith } from './sentence-error.mjs';
import { readSettings } from './settings.mjs';

/** `npm run prisma -- migrate status`: Prisma's command line on the same database as `npm start`. */
async function main() {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const embedded = databaseUrl ? null : await openPostgres({ dataDir });
  const cli = path.resolve(import.meta.dirname, '../node_modules/prisma/build/index.js');
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? embedded.url() };
  const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit', env });
  process.exitCode = await new Promise((resolve) => child.on('close', resolve));
  await embedded?.release();
}

main().catch(exitWith);
