type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, unknown>;

const SECRET_NAME = /pass(word)?|secret|token|cookie|authorization|api-?key|database_?url/i;
const URL_PASSWORD = /(\w+:\/\/[^\s:/@]*:)[^\s/@]+@/g;
const LINK_TOKEN = /([?&](?:token|code)=)[^\s&"]+/gi;
const DEEPEST = 6;

/**
 * A copy of a value fit for the log: fields named like a secret, passwords in addresses and tokens in links are
 * replaced, errors become name, message and stack.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(URL_PASSWORD, '$1***@').replace(LINK_TOKEN, '$1***');
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const fields =
    value instanceof Error
      ? { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause }
      : value;
  const entries = Object.entries(fields).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, SECRET_NAME.test(name) ? '***' : redact(item, depth + 1)]),
  );
}

function write(level: Level, message: string, fields: Fields = {}) {
  const safe = redact(fields) as Fields;
  const stream = level === 'error' || level === 'warn' ? process.stderr : process.stdout;
  const time = new Date().toISOString();
  const line = stream.isTTY
    ? `${level} ${redact(message)}${Object.keys(safe).length ? ` ${JSON.stringify(safe)}` : ''}`
    : JSON.stringify({ time, level, message: redact(message), ...safe });
  stream.write(`${line}\n`);
}

/** One line an event: JSON, or plain on a terminal. Warnings and errors go to standard error. */
export const log = {
  info: (message: string, fields?: Fields) => write('info', message, fields),
  warn: (message: string, fields?: Fields) => write('warn', message, fields),
  error: (message: string, fields?: Fields) => write('error', message, fields),
};
