import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NOBODY = 65534;
const STATE_ROOT = '/var/lib/stepmark';

/**
 * Whom the server runs as. PostgreSQL refuses to run as root: root hands it to whoever owns an existing data
 * folder, else to uid 65534. `null` means "as the person who runs this".
 * @param {string} dataFolder
 * @returns {{ uid: number, gid: number } | null}
 */
export function serverOwner(dataFolder) {
  if (process.getuid?.() !== 0) return null;
  const existing = fs.statSync(dataFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return { uid: NOBODY, gid: NOBODY };
}

/**
 * Can the owner reach this path? Asked of the kernel by trying, since modes, groups and ACLs all count.
 * @param {string} target
 * @param {{ uid: number, gid: number } | null} owner
 */
export function canReach(target, owner) {
  if (!owner) return true;
  const script = 'test -r "$1" && { test ! -d "$1" || test -x "$1"; }';
  return spawnSync('/bin/sh', ['-c', script, 'sh', target], { ...owner, cwd: '/' }).status === 0;
}

/**
 * A folder that every user can traverse and only root can write, for what cannot stay under a closed parent
 * (a clone in /root, say): /var/lib/stepmark, else a root-owned folder in the temporary directory.
 */
export function traversableRoot() {
  for (const folder of [STATE_ROOT, path.join(os.tmpdir(), 'stepmark-root')]) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid } = fs.lstatSync(folder);
      if (uid === 0) {
        fs.chmodSync(folder, 0o755);
        return folder;
      }
    } catch (error) {
      if (!['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(error.code)) throw error;
    }
  }
  throw new Error(`Neither ${STATE_ROOT} nor ${os.tmpdir()} can be written.`);
}

/** A short stable name for a path, to keep two installations apart under one root. */
export const shortHash = (text) => crypto.createHash('sha256').update(text).digest('hex').slice(0, 12);
