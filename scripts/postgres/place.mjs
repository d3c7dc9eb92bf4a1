import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SentenceError } from '../sentence-error.mjs';
import { postgresFolder } from './binaries.mjs';
import { canReach, serverOwner, shortHash, traversableRoot } from './owner.mjs';

/**
 * @typedef {object} Place Where one embedded server lives.
 * @property {string} stateFile DATA_DIR/postgres.json (0600): data folder, port, password
 * @property {string} dataFolder PostgreSQL's own folder
 * @property {string} password
 * @property {number | undefined} port the last one used
 * @property {{ uid: number, gid: number } | null} owner
 * @property {string} binaries folder with bin/, lib/, share/
 */

/**
 * Finds the server's place under DATA_DIR, making it (and the database cluster) when there is none.
 * @param {string} dataDir absolute
 * @param {(line: string) => void} say
 * @returns {Place}
 */
export function preparePlace(dataDir, say) {
  fs.mkdirSync(dataDir, { recursive: true });
  const stateFile = path.join(dataDir, 'postgres.json');
  const kept = readState(stateFile);
  const state = kept ? ownState(kept, dataDir, say) : chooseState(dataDir, say);
  const owner = serverOwner(state.dataFolder);
  const place = { ...state, stateFile, owner, binaries: postgresFolder(owner) };
  refuseForeignFolder(place);
  if (!fs.existsSync(path.join(place.dataFolder, 'PG_VERSION'))) initialise(place, say);
  writeState(place);
  return place;
}

/** Keeps data folder, port and password; the file is readable by its owner alone. */
export function writeState({ stateFile, dataFolder, port, password }) {
  const partial = `${stateFile}.${process.pid}`;
  fs.writeFileSync(partial, `${JSON.stringify({ dataFolder, port, password }, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(partial, stateFile);
}

function readState(stateFile) {
  try {
    return JSON.parse(fs.readFileSync(stateFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    if (error.code === 'EACCES') {
      throw new SentenceError(
        `${stateFile} belongs to another user. Start as that user, or give the whole folder to this one (chown -R).`,
      );
    }
    throw new SentenceError(`${stateFile} cannot be read: ${error.message}`);
  }
}

/**
 * The state of a DATA_DIR that was moved or copied names the database at the old path: the one inside is meant. Where
 * there is neither, an empty one is not put in its place: somebody would take that for what was restored.
 * @param {{ dataFolder: string, password: string, port?: number }} state
 * @param {string} dataDir absolute
 * @param {(line: string) => void} say
 */
export function ownState(state, dataDir, say) {
  const inside = path.join(dataDir, 'postgres');
  const isElsewhere = path.resolve(state.dataFolder) !== inside;
  if (!isElsewhere || !fs.existsSync(path.join(inside, 'PG_VERSION'))) {
    if (fs.existsSync(state.dataFolder)) return state;
    throw new SentenceError(
      `The database of ${dataDir} was in ${state.dataFolder}, and is not there. Put its folder there again or into ` +
        `${inside}; or delete ${path.join(dataDir, 'postgres.json')} to begin with an empty one.`,
    );
  }
  say(`${dataDir} was moved or copied here: opening the database in ${inside}, not ${state.dataFolder}`);
  return { ...state, dataFolder: inside, port: undefined };
}

function chooseState(dataDir, say) {
  const password = crypto.randomBytes(24).toString('base64url');
  const usual = path.join(dataDir, 'postgres');
  if (canReach(dataDir, serverOwner(usual))) return { dataFolder: usual, password, port: undefined };
  const dataFolder = path.join(traversableRoot(), `postgres-${shortHash(fs.realpathSync(dataDir))}`);
  say(`PostgreSQL does not run as root and cannot enter ${dataDir}; its data is in ${dataFolder}`);
  return { dataFolder, password, port: undefined };
}

function refuseForeignFolder({ dataFolder, owner }) {
  const existing = fs.statSync(dataFolder, { throwIfNoEntry: false });
  const uid = owner?.uid ?? process.getuid?.();
  if (!existing || uid === undefined || existing.uid === uid) return;
  throw new SentenceError(
    `The database in ${dataFolder} belongs to user id ${existing.uid} (it was made by root or another user). ` +
      'Start as that user, or give the folder to this one (chown -R).',
  );
}

/** initdb into a folder beside, renamed when whole: one interrupted half way is simply made again. */
function initialise(place, say) {
  say('Making the database');
  const partial = `${place.dataFolder}.new`;
  const passwordFile = `${partial}-password`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.mkdirSync(partial, { mode: 0o700 });
  fs.writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (place.owner) {
    for (const file of [partial, passwordFile]) fs.chownSync(file, place.owner.uid, place.owner.gid);
  }
  const options = ['-U', 'stepmark', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'];
  // The builtin provider sorts alike on every platform and needs no locale of the machine.
  options.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  const made = spawnSync(path.join(place.binaries, 'bin/initdb'), ['-D', partial, ...options], {
    ...runAs(place.owner),
    encoding: 'utf8',
  });
  fs.rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new SentenceError(`The database could not be made: ${made.error?.message ?? made.stderr.trim()}`);
  }
  fs.rmSync(place.dataFolder, { recursive: true, force: true });
  fs.renameSync(partial, place.dataFolder);
}

/** Spawn options under which PostgreSQL's programs run: its owner, a neutral locale, none of our settings. */
export function runAs(owner) {
  return { ...owner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}
