import { checkNode, ensureInstalled } from './preflight.mjs';
import { exitWith } from './sentence-error.mjs';

/** `npm test`, `npm run test:long`: everything from a fresh clone, ending with one line of totals. */
async function main() {
  checkNode();
  ensureInstalled((line) => console.log(`· ${line}`));
  const { testAll } = await import('./testing/test-all.mjs');
  process.exitCode = await testAll({ isLong: process.argv.includes('--long') });
}

main().catch(exitWith);
