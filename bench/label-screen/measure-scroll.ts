import type { Page } from '@playwright/test';

const NOTCH_PX = 120;
const NOTCHES = 250;
const PAUSE_MS = 12;

/** Times between frames while nothing is done, in milliseconds. */
export async function measureFrames(page: Page, frames: number): Promise<number[]> {
  await startFrames(page);
  await page.waitForTimeout((frames * 1000) / 60);
  return takeFrames(page);
}

/** Times between frames while the steps are scrolled through by the wheel, as fast as the page answers it: thousands of pixels a second. */
export async function measureScroll(page: Page): Promise<number[]> {
  await page.mouse.move(1000, 500);
  await startFrames(page);
  for (let notch = 0; notch < NOTCHES; notch++) {
    await page.mouse.wheel(0, NOTCH_PX);
    await page.waitForTimeout(PAUSE_MS);
  }
  return takeFrames(page);
}

function startFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    window.frameTimes = times;
    const next = (now: number) => {
      times.push(now);
      if (window.frameTimes === times) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function takeFrames(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => {
    const taken = window.frameTimes ?? [];
    window.frameTimes = null;
    return taken;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

declare global {
  interface Window {
    frameTimes: number[] | null;
  }
}
