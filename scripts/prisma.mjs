import { spawn } from 'node:child_process';
import path from 'node:path';
import { withDatabase } from './database.mjs';
import { exitWith } from './sentence-error.mjs';

const CLI = path.resolve(import.meta.dirname, '../node_modules/prisma/build/index.js');

/** `npm run prisma -- migrate status`: Prisma's command line on the same database as `npm start`. */
await withDatabase(async () => {
  const child = spawn(process.execPath, [CLI, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('close', resolve));
}).catch(exitWith);
