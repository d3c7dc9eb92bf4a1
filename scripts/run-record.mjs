import fs from 'node:fs';
import path from 'node:path';
import { isAlive, startOf, stopProcess } from './processes.mjs';
import { SentenceError } from './sentence-error.mjs';

/**
 * DATA_DIR/run.json says which processes serve this folder, so that a second start is refused and what a killed
 * start left behind is stopped.
 * @param {string} dataDir
 * @param {string} url for the sentence to whoever starts a second time
 */
export async function takeRun(dataDir, url) {
  const file = path.join(dataDir, 'run.json');
  const before = readRecord(file);
  if (before && isSame(before.supervisor)) {
    throw new SentenceError(
      `Stepmark already runs on this data (${dataDir}): ${before.url}, process ${before.supervisor.pid}. ` +
        'Stop it first, or set PORT and DATA_DIR for a second one.',
    );
  }
  for (const child of before?.children ?? []) {
    if (isSame(child)) await stopProcess(child.pid);
  }
  const record = { supervisor: named(process.pid), url, children: [] };
  const write = () => fs.writeFileSync(file, JSON.stringify(record));
  write();
  return {
    addChild(pid) {
      record.children = [...record.children.filter(isSame), named(pid)];
      write();
    },
    end: () => fs.rmSync(file, { force: true }),
  };
}

function readRecord(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const named = (pid) => ({ pid, startedAt: startOf(pid) });

const isSame = ({ pid, startedAt }) => pid !== process.pid && isAlive(pid) && startOf(pid) === startedAt;
