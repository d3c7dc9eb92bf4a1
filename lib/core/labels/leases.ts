/** A prefetch that nobody looks at goes back to the queue soon; the open screen renews it. */
export const PREFETCH_LEASE_SECONDS = 300;

/** After so many skips by people a solution waits for the lead. */
export const SKIPS_TO_LEAD = 3;
