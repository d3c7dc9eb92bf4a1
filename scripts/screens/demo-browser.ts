import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ensureBrowser } from '@/scripts/browser.mjs';
import type { DemoProduct } from '@/scripts/screens/demo-product';

/** The demo's people, and somebody who is not signed in. */
export type Viewer = 'admin' | 'ada' | 'ben' | 'chen' | 'nobody';

/** One browser with a page for each person of the demo. */
export interface DemoBrowser {
  page: (who: Viewer) => Page;
  close: () => Promise<void>;
}

const PEOPLE: Exclude<Viewer, 'nobody'>[] = ['admin', 'ada', 'ben', 'chen'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Opens a browser and signs everybody in as a person would, by the form. */
export async function openDemoBrowser(product: DemoProduct): Promise<DemoBrowser> {
  const executablePath = await ensureBrowser((line: string) => console.log(`· ${line}`));
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const pages = new Map<Viewer, Page>([['nobody', await newPage(browser, product.url)]]);
  for (const who of PEOPLE) {
    const page = await newPage(browser, product.url);
    await signIn(page, `${who}@demo.stepmark`, product);
    pages.set(who, page);
  }
  return { page: (who) => pages.get(who)!, close: () => browser.close() };
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

async function signIn(page: Page, email: string, product: DemoProduct): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(product.passwordOf(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
}
