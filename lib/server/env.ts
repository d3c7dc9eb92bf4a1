import { readSettings, sessionSecret } from '@/scripts/settings.mjs';

export interface Env {
  port: number;
  /** Absolute folder of uploads, exports and the built-in database. */
  dataDir: string;
  databaseUrl: string;
  /** The address people use, without a slash at its end. */
  publicUrl: string;
  /** Signs sessions. */
  secret: string;
  isProduction: boolean;
}

let cached: Env | undefined;

/**
 * The settings of this process, read once. Not read on import, because a build has none.
 * @throws an Error whose message says which setting is wrong and why
 */
export function env(): Env {
  return (cached ??= readEnv(process.env));
}

function readEnv(source: NodeJS.ProcessEnv): Env {
  const { port, dataDir, databaseUrl, publicUrl } = readSettings(source);
  if (!databaseUrl) {
    throw new Error(
      'The setting DATABASE_URL is missing. "npm start" sets it; without it, give a PostgreSQL address.',
    );
  }
  const secret = sessionSecret(source, dataDir);
  // next-auth reads these two by itself.
  source.NEXTAUTH_URL = publicUrl;
  source.NEXTAUTH_SECRET = secret;
  return { port, dataDir, databaseUrl, publicUrl, secret, isProduction: source.NODE_ENV === 'production' };
}
