import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../processes.mjs';

/**
 * Who uses one embedded server (npm start, a command beside it): one file a process in DATA_DIR/postgres-users.
 * The last to leave stops the server. Dead processes do not count.
 * @param {string} dataDir
 */
export function joinUsers(dataDir) {
  const folder = path.join(dataDir, 'postgres-users');
  fs.mkdirSync(folder, { recursive: true });
  const mine = path.join(folder, String(process.pid));
  fs.writeFileSync(mine, '');
  return {
    /** Leaves; true when nobody else is left. */
    leave() {
      fs.rmSync(mine, { force: true });
      const others = fs.readdirSync(folder).filter((name) => {
        if (isAlive(Number(name))) return true;
        fs.rmSync(path.join(folder, name), { force: true });
        return false;
      });
      return others.length === 0;
    },
  };
}
