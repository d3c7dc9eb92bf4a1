/**
 * A CTE, to be read by the statement beside it, that lets it commit without waiting for the disk: for bulk work that a
 * later commit makes last (it waits for all before it), or that is done again after a crash. Whoever commits meanwhile
 * waits for the disk less often.
 */
export const LAZY_COMMIT = `lazy AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;
