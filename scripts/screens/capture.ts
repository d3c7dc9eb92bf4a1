import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

export interface CaptureOptions {
  /** Of the picture to that of the page. */
  scale: number;
  /** 0 to 100. */
  quality: number;
  /** Pixels of the page, from its top; the page's own height where it is less. Left out: what the window shows. */
  mostHeight?: number;
}

/** Writes the page as WebP: Playwright's own pictures are PNG, three times as large. */
export async function capture(page: Page, file: string, options: CaptureOptions): Promise<void> {
  const { scale, quality, mostHeight } = options;
  // Pieces of a page are counted from its top.
  await page.evaluate(() => scrollTo(0, 0));
  const window = page.viewportSize()!;
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = mostHeight === undefined ? window.height : Math.min(full, mostHeight);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: height > window.height,
    clip: { x: 0, y: 0, width: window.width, height, scale },
  });
  await devtools.detach();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, Buffer.from(data, 'base64'));
}

/** Waits until the page has its fonts and no request of its own under way; a page that always asks is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}
