import { ensureBuilt, ensureGenerated } from './build.mjs';
import { exitWith } from './sentence-error.mjs';

/** `npm run build`: what `npm start` builds, and nothing where nothing changed. */
async function main() {
  await ensureGenerated(console.log);
  await ensureBuilt(console.log);
}

main().catch(exitWith);
