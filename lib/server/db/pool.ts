import pg from 'pg';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';

// Timestamps written as text keep their microseconds; int8 counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const shared = globalThis as { stepmarkPool?: pg.Pool };

/** The one connection pool of this process, opened at first use (Prisma, hand-written SQL and COPY share it). */
export function getPool(): pg.Pool {
  shared.stepmarkPool ??= openPool();
  return shared.stepmarkPool;
}

/** Where the process's pool connects to, for a thread that opens one of its own. */
export function poolAddress(): string {
  return getPool().options.connectionString ?? env().DATABASE_URL;
}

/**
 * A pool of its own: for threads, which share nothing with the process that starts them.
 * @param waitMs so long one statement waits for a free connection
 */
export function openPool(connectionString = env().DATABASE_URL, max = 20, waitMs = 10_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
  });
  // A connection that the server closes (a restart) would otherwise end the process; while the pool ends, it is no news.
  const note = ({ message }: Error) => {
    if (!pool.ending) log.warn('a database connection was lost', { reason: message });
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Closes the pool: for the ends of commands, workers and tests. */
export async function closePool(): Promise<void> {
  const pool = shared.stepmarkPool;
  shared.stepmarkPool = undefined;
  await pool?.end();
}

/** What a statement needs: the pool itself, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | pg.PoolClient;

/**
 * Runs `work` in one transaction on one client; any error rolls it back and is rethrown.
 * `isolation` defaults to READ COMMITTED.
 */
export async function inTransaction<T>(
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: 'READ COMMITTED' | 'REPEATABLE READ' = 'READ COMMITTED',
): Promise<T> {
  const client = await getPool().connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A client that cannot roll back has lost its connection: it must not go back to the pool.
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (cause: Error) => cause,
    );
    client.release(broken);
    throw error;
  }
}
