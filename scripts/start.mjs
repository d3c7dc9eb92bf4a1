import { checkNode, ensureInstalled } from './preflight.mjs';
import { exitWith } from './sentence-error.mjs';

const say = (line) => console.log(`· ${line}`);

/** `npm start`, `npm start -- --demo`, `npm run dev`: from a fresh clone to one address. */
async function main() {
  checkNode();
  ensureInstalled(say);
  const { supervise } = await import('./supervise.mjs');
  await supervise({ isDemo: process.argv.includes('--demo'), isDev: process.argv.includes('--dev'), say });
}

main().catch(exitWith);
