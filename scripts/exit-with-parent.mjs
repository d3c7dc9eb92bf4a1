// Loaded before a child of `npm start` (node --import): ends the child when its parent is gone, also after kill -9.
import { isMainThread } from 'node:worker_threads';

const CHECK_MS = 500;
const GRACE_MS = 5000;

if (isMainThread) {
  const parent = Number(process.env.STEPMARK_PARENT ?? process.ppid);
  delete process.env.STEPMARK_PARENT; // a grandchild has another parent
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
