import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { commandLineOf, isAlive, sleep, stopProcess } from '../processes.mjs';
import { SentenceError } from '../sentence-error.mjs';
import { preparePlace, runAs, writeState } from './place.mjs';
import { joinUsers } from './users.mjs';

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 250;
const POSTMASTER_READY_LINE = 7;

/**
 * @typedef {object} EmbeddedPostgres
 * @property {(database?: string) => string} url connection string, password included
 * @property {number} pid of the postmaster
 * @property {boolean} wasRunning true when a running server of this data folder was taken over
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} release stops the server unless another process still uses it
 */

/**
 * Starts the PostgreSQL that comes with the packages, or reuses the one that already serves this DATA_DIR.
 * @param {{ dataDir: string, fsync?: boolean, say?: (line: string) => void }} options
 *   `fsync: false` is for tests: data survives kill -9 of anything, but no power cut
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function openPostgres({ dataDir, fsync = true, say = () => {} }) {
  const place = preparePlace(path.resolve(dataDir), say);
  const users = joinUsers(path.resolve(dataDir));
  const running = await findRunning(place);
  const { pid, port } =
    running ?? (await startServer(place, { fsync, logFile: path.join(dataDir, 'postgres.log') }));
  return {
    pid,
    wasRunning: running !== null,
    url: (database = 'stepmark') => `postgresql://stepmark:${place.password}@127.0.0.1:${port}/${database}`,
    isRunning: () => isAlive(pid),
    async release() {
      if (users.leave()) await stopProcess(pid, { signal: 'SIGINT', graceMs: 20_000 });
    },
  };
}

/** The server of exactly this data folder, when one runs and is ready; waits for one that is starting or stopping. */
async function findRunning(place) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lock = readLock(place.dataFolder);
    if (!lock || !isAlive(lock.pid) || !isPostmaster(lock.pid)) return null;
    if (lock.folder !== place.dataFolder) return null;
    if (lock.status === 'ready' && (await isListening(lock.port))) return lock;
    await sleep(50);
  }
  throw new SentenceError(`The PostgreSQL of ${place.dataFolder} is running but does not become ready.`);
}

/** postmaster.pid: process id, data folder, start time, port, socket folder, address, memory key, status. */
function readLock(dataFolder) {
  try {
    const lines = fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const status = lines[POSTMASTER_READY_LINE]?.trim();
    return { pid: Number(lines[0]), folder: lines[1], port: Number(lines[3]), status };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

const isPostmaster = (pid) => commandLineOf(pid).includes('postgres');

/** Starts the postmaster, retrying while the remains of a killed one (its backends, its memory) go away. */
async function startServer(place, { fsync, logFile }) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    removeReusedLock(place.dataFolder);
    const port = place.port && !(await isListening(place.port)) ? place.port : await freePort();
    const logFrom = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const pid = await launch(place, { port, fsync, logFile });
    if (pid) {
      writeState({ ...place, port });
      return { pid, port };
    }
    const log = fs.readFileSync(logFile).subarray(logFrom).toString('utf8').trim();
    const willPass = /postmaster\.pid|shared memory block|Address already in use/.test(log);
    if (!willPass || Date.now() > deadline) {
      throw new SentenceError(
        `PostgreSQL did not start (${logFile}):\n${log.split('\n').slice(-8).join('\n')}`,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** A lock left by a killed server whose process id now belongs to another program would stop every start. */
function removeReusedLock(dataFolder) {
  const lock = readLock(dataFolder);
  if (lock && isAlive(lock.pid) && !isPostmaster(lock.pid))
    fs.rmSync(path.join(dataFolder, 'postmaster.pid'));
}

/** In its own session, so that Ctrl-C ends the web first and the database last. */
async function launch(place, { port, fsync, logFile }) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=256MB'];
  settings.push('max_connections=120', 'max_wal_size=2GB', 'timezone=UTC', 'log_timezone=UTC');
  // The log of an import goes to disk in small parts all the time: a person's commit waits for what is left of it.
  settings.push('wal_writer_delay=10ms', 'wal_writer_flush_after=256kB', 'wal_compression=on');
  // A new file of the log would be filled with 16 MB of zeros first, while every commit waits.
  settings.push('wal_init_zero=off');
  if (!fsync) settings.push('fsync=off', 'full_page_writes=off');
  const args = [
    '-D',
    place.dataFolder,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const log = fs.openSync(logFile, 'a', 0o600);
  const child = spawn(path.join(place.binaries, 'bin/postgres'), args, {
    ...runAs(place.owner),
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.unref();
  let hasEnded = false;
  child.on('exit', () => (hasEnded = true));
  child.on('error', () => (hasEnded = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!hasEnded && Date.now() < deadline) {
    const lock = readLock(place.dataFolder);
    if (lock?.pid === child.pid && lock?.status === 'ready') return child.pid;
    await sleep(20);
  }
  return null;
}

/** Does anything accept connections on this local port? */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** A local TCP port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
