import { closePool } from '@/lib/server/db/pool';
import { createSetupLink } from '@/lib/server/services/create-setup-link';

/** Prints the path that makes the first admin, or nothing where there is one; run by `npm start`. */
const link = await createSetupLink();
if (link) console.log(link);
await closePool();
