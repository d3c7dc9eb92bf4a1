import { z } from 'zod';

/** The last id of a path; `defineRoute` has checked that it is a UUID. */
export const IdParams = z.object({ id: z.uuid() });

/** The number of a thing that a project counts: a round, a version of the guideline. */
export const NumberParams = z.object({ number: z.coerce.number().pipe(z.int().min(1).max(1_000_000_000)) });

/** A numbered thing, and a place in its list, from 0. */
export const OrdinalParams = NumberParams.extend({
  ordinal: z.coerce.number().pipe(z.int().min(0).max(1_000_000_000)),
});
