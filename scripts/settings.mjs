import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SentenceError } from './sentence-error.mjs';

const SHORTEST_SECRET = 32;

const port = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be from 1 to 65535')
  .max(65535, 'must be from 1 to 65535');

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
  message: 'must look like postgresql://user:password@host:5432/database',
});

const publicUrl = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    message: 'must be the address people type, such as https://stepmark.example.org',
  })
  .refine((text) => !URL.canParse(text) || ['/', ''].includes(new URL(text).pathname), {
    message: 'must be an address without a path',
  });

const proxies = z.coerce
  .number('must be the number of proxies in front of Stepmark, such as 1')
  .int('must be a whole number')
  .min(0, 'must be from 0 to 9')
  .max(9, 'must be from 0 to 9');

/** Every setting that a person gives, with what it means when left out. An empty value counts as left out. */
const schema = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  NEXTAUTH_URL: publicUrl.optional(),
  TRUSTED_PROXIES: proxies.default(0),
});

/** The names of all settings. */
export const SETTING_NAMES = [...Object.keys(schema.shape), 'NEXTAUTH_SECRET'];

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} dataDir absolute; a relative DATA_DIR is taken from the project's folder
 * @property {string | undefined} databaseUrl undefined: the built-in PostgreSQL in DATA_DIR
 * @property {string} publicUrl the address people use, without a slash at its end
 * @property {number} trustedProxies proxies in front whose `x-forwarded-for` is believed
 */

/**
 * Reads the settings, or throws a SentenceError that says which one is wrong and why.
 * @param {Record<string, string | undefined>} source such as process.env
 * @param {string} [root] the project's folder
 * @returns {Settings}
 */
export function readSettings(source, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new SentenceError(parsed.error.issues.map((issue) => sentence(issue, given)).join('\n'));
  const { PORT, DATA_DIR, DATABASE_URL, NEXTAUTH_URL, TRUSTED_PROXIES } = parsed.data;
  return {
    port: PORT,
    dataDir: path.resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL,
    publicUrl: (NEXTAUTH_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    trustedProxies: TRUSTED_PROXIES,
  };
}

/** The value is repeated unless it may hold a password. */
function sentence(issue, given) {
  const name = String(issue.path[0]);
  const value = name === 'DATABASE_URL' ? '' : ` (it is "${given[name]}")`;
  return `The setting ${name} ${issue.message}${value}.`;
}

/**
 * The key that signs sessions: NEXTAUTH_SECRET, else one made at first use and kept in DATA_DIR for its owner alone.
 * @param {Record<string, string | undefined>} source such as process.env
 * @param {string} dataDir absolute
 */
export function sessionSecret(source, dataDir) {
  const given = source.NEXTAUTH_SECRET?.trim();
  if (given && given.length < SHORTEST_SECRET) {
    throw new SentenceError(`The setting NEXTAUTH_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  }
  if (given) return given;
  const file = path.join(dataDir, 'nextauth-secret');
  if (!fs.existsSync(file)) writeOnce(file, crypto.randomBytes(32).toString('base64url'));
  return fs.readFileSync(file, 'utf8').trim();
}

/** Whole or not at all: of two processes that start at once, both read what the first one wrote. */
function writeOnce(file, text) {
  const partial = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(partial, text, { mode: 0o600 });
    fs.linkSync(partial, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw new SentenceError(`${file} cannot be written: ${error.message}.`);
  } finally {
    fs.rmSync(partial, { force: true });
  }
}
