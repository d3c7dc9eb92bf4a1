import { readSettings, sessionSecret } from '@/scripts/settings.mjs';

/** The settings under the names that people give them. */
export interface Env {
  PORT: number;
  /** Absolute folder of uploads, exports and the built-in database. */
  DATA_DIR: string;
  DATABASE_URL: string;
  /** The address people use, without a slash at its end. */
  NEXTAUTH_URL: string;
  /** Proxies in front of the web process whose `x-forwarded-for` is believed. */
  TRUSTED_PROXIES: number;
  /** Signs sessions. */
  NEXTAUTH_SECRET: string;
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
  const { port, dataDir, databaseUrl, publicUrl, trustedProxies } = readSettings(source);
  if (!databaseUrl) {
    throw new Error(
      'The setting DATABASE_URL is missing. "npm start" sets it; without it, give a PostgreSQL address.',
    );
  }
  const secret = sessionSecret(source, dataDir);
  // next-auth reads these two by itself.
  source.NEXTAUTH_URL = publicUrl;
  source.NEXTAUTH_SECRET = secret;
  return {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: publicUrl,
    TRUSTED_PROXIES: trustedProxies,
    NEXTAUTH_SECRET: secret,
    isProduction: source.NODE_ENV === 'production',
  };
}
