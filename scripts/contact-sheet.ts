import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '@/scripts/preflight.mjs';
import { capture, settle } from '@/scripts/screens/capture';
import { openDemoBrowser, type DemoBrowser } from '@/scripts/screens/demo-browser';
import { openDemoProduct } from '@/scripts/screens/demo-product';
import { fillDemo, type DemoPlaces } from '@/scripts/screens/fill-demo';
import { inEmptyProject, SCREENS, type Screen } from '@/scripts/screens/screens';
import { sheetHtml, WIDTHS, type SheetRow } from '@/scripts/screens/sheet-html';
import { exitWith } from '@/scripts/sentence-error.mjs';

const FOLDER = path.join(root, 'test-results/contact-sheet');
const SCHEMES = ['light', 'dark'] as const;
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
/** Of a page's length: what lies below looks as what is above. */
const MOST_HEIGHT = 2_400;
const ROWS_A_PICTURE = 6;
const REDRAW_MS = 300;

/** `npm run contact-sheet`: every screen at three widths, light and dark, full and empty, beside each other. */
async function main(): Promise<void> {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  const product = await openDemoProduct();
  const browser = await openDemoBrowser(product);
  try {
    const places = await fillDemo(browser);
    const empty = SCREENS.filter(({ hasEmpty }) => hasEmpty).map(inEmptyProject);
    const full = await takeAll(browser, places, SCREENS, 'full');
    const rows = [...full, ...(await takeAll(browser, places, empty, 'empty'))];
    await writeSheet(browser.page('nobody'), rows);
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(`The sheet: ${path.relative(root, path.join(FOLDER, 'index.html'))}`);
}

async function takeAll(
  browser: DemoBrowser,
  places: DemoPlaces,
  screens: readonly Screen[],
  state: string,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const [index, screen] of screens.entries()) {
    const { route, note, who } = screen;
    const name = `${state}-${String(index).padStart(2, '0')}-${route.replace(/[^a-z]+/g, '-') || 'home'}`;
    await takeScreen(browser.page(who), screen, places, name);
    rows.push({ title: `/${route}`, note: [state, note, who].filter(Boolean).join(' · '), name });
  }
  return rows;
}

async function takeScreen(page: Page, screen: Screen, places: DemoPlaces, name: string): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path(places));
  await settle(page);
  await screen.act?.(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width]! });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await redrawn(page);
      const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.webp`);
      await capture(page, file, { scale: 1, quality: 70, mostHeight: MOST_HEIGHT });
    }
  }
  await screen.after?.(page);
}

/** Colours fade and curves are drawn anew for another width or scheme. */
async function redrawn(page: Page): Promise<void> {
  await page.waitForTimeout(REDRAW_MS);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** One HTML with everything, and PNGs of some rows each, which any program can show. */
async function writeSheet(page: Page, rows: readonly SheetRow[]): Promise<void> {
  fs.writeFileSync(path.join(FOLDER, 'index.html'), sheetHtml(rows));
  await page.setViewportSize({ width: 2_000, height: 1_000 });
  for (let from = 0; from < rows.length; from += ROWS_A_PICTURE) {
    const part = path.join(FOLDER, 'part.html');
    fs.writeFileSync(part, sheetHtml(rows.slice(from, from + ROWS_A_PICTURE)));
    await page.goto(`file://${part}`);
    const number = String(from / ROWS_A_PICTURE + 1).padStart(2, '0');
    await page.screenshot({ path: path.join(FOLDER, `sheet-${number}.png`), fullPage: true });
    fs.rmSync(part);
  }
}

main().catch(exitWith);
