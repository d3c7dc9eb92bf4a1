import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the server before all else: tells whoever started it how long its event loop was held up at most. */
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (message) => {
  if (message !== 'take') return;
  process.send?.(Math.max(0, delay.max / 1e6 - RESOLUTION_MS));
  delay.reset();
});
