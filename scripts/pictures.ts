import path from 'node:path';
import { root } from '@/scripts/preflight.mjs';
import { capture, settle } from '@/scripts/screens/capture';
import { openDemoBrowser, type DemoBrowser } from '@/scripts/screens/demo-browser';
import { openDemoProduct } from '@/scripts/screens/demo-product';
import { fillDemo, type DemoPlaces } from '@/scripts/screens/fill-demo';
import { PICTURES, type Picture } from '@/scripts/screens/pictures';
import { exitWith } from '@/scripts/sentence-error.mjs';

const FOLDER = path.join(root, 'docs/pictures');
const DESK = { width: 1440, height: 900 };

/** `npm run pictures`: takes the pictures of README and guides anew, from the demo project. */
async function main(): Promise<void> {
  const product = await openDemoProduct();
  const browser = await openDemoBrowser(product);
  try {
    const places = await fillDemo(browser);
    for (const picture of PICTURES) await take(browser, places, picture);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function take(browser: DemoBrowser, places: DemoPlaces, picture: Picture): Promise<void> {
  const page = browser.page(picture.who);
  await page.setViewportSize(picture.window ?? DESK);
  await page.emulateMedia({ colorScheme: picture.isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(picture.path(places));
  await settle(page);
  await picture.act?.(page);
  await settle(page);
  await capture(page, path.join(FOLDER, `${picture.name}.webp`), { scale: 0.8, quality: 82 });
}

main().catch(exitWith);
