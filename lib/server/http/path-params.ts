import { z } from 'zod';

/** The last id of a path; `defineRoute` has checked that it is a UUID. */
export const IdParams = z.object({ id: z.uuid() });
