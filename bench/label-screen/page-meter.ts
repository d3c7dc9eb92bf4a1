import type { Page } from '@playwright/test';

export interface MeterReading {
  /** Milliseconds from the event's time stamp until the frame with its effect was painted. */
  keys: number[];
  submit: number[];
  /** Tasks over 50 ms, in milliseconds. */
  longTasks: number[];
}

/** Puts a meter into the page before anything else runs there. */
export async function addMeter(page: Page): Promise<void> {
  // What compiles this file names functions by a call that the page does not know.
  await page.addInitScript({ content: `window.__name = (value) => value; (${installMeter.toString()})();` });
}

/** What was measured since the last reading. */
export function readMeter(page: Page): Promise<MeterReading> {
  return page.evaluate(() => window.meter.take());
}

declare global {
  interface Window {
    meter: {
      take: () => MeterReading;
      /** When the first solution was painted, in milliseconds of the page's clock. */
      firstPaintedAt: number | null;
    };
  }
}

/** Runs in the page, so it may use nothing from outside of itself. */
function installMeter(): void {
  let reading: MeterReading = { keys: [], submit: [], longTasks: [] };
  window.meter = {
    firstPaintedAt: null,
    take: () => {
      const taken = reading;
      reading = { keys: [], submit: [], longTasks: [] };
      return taken;
    },
  };
  const isSolutionThere = () => document.querySelector('[aria-current="step"]') !== null;
  const marked = () => document.querySelectorAll('[data-position] button[aria-label*="Positive"]').length;
  const problem = () => document.querySelector('aside')?.textContent;
  const untilPainted = (from: number, isThere: () => boolean, done: (ms: number) => void) => {
    requestAnimationFrame(() => {
      if (!isThere()) return untilPainted(from, isThere, done);
      // A message is handled after the frame has been painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - from);
      channel.port2.postMessage(null);
    });
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') {
        const before = problem();
        const isThere = () => isSolutionThere() && problem() !== before;
        untilPainted(event.timeStamp, isThere, (ms) => reading.submit.push(ms));
      } else {
        const before = marked();
        untilPainted(
          event.timeStamp,
          () => marked() > before,
          (ms) => reading.keys.push(ms),
        );
      }
    },
    { capture: true },
  );
  untilPainted(0, isSolutionThere, (ms) => (window.meter.firstPaintedAt = ms));
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) reading.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}
