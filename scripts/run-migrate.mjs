import { withDatabase } from './database.mjs';
import { exitWith } from './sentence-error.mjs';

/** `npm run migrate`: brings the database of these settings up to date, and says what it did. */
await withDatabase((_url, { applied }) => {
  console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
}).catch(exitWith);
