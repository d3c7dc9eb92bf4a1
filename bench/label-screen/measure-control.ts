import type { BrowserContext } from '@playwright/test';
import { addMeter, readMeter } from '@/bench/label-screen/page-meter';
import { measureFrames } from '@/bench/label-screen/measure-scroll';

const KEYS = 60;
const FRAMES = 120;

export interface Control {
  /** Milliseconds from key to paint on a page that has nothing else to do. */
  keys: number[];
  frames: number[];
  longTasks: number;
}

/** The same meter on a page that only marks a row at each key: what machine and browser take by themselves. */
export async function measureControl(context: BrowserContext, pauseMs: number): Promise<Control> {
  const page = await context.newPage();
  await addMeter(page);
  // Route handlers of Playwright answer instead of the server.
  await page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Control</title><ol></ol>' }),
  );
  await page.goto('http://localhost/control');
  await page.evaluate(() => {
    window.addEventListener('keydown', () => {
      const row = document.createElement('li');
      row.dataset.position = '0';
      row.innerHTML = '<button aria-label="Positive">+</button>';
      document.querySelector('ol')?.replaceChildren(...document.querySelectorAll('li'), row);
    });
  });
  await readMeter(page);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('3');
    await page.waitForTimeout(pauseMs);
  }
  const { keys, longTasks } = await readMeter(page);
  const frames = await measureFrames(page, FRAMES);
  await page.close();
  return { keys, frames, longTasks: longTasks.length };
}
