import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = process.env.E2E_PORT ?? '3199';
const baseURL = `http://localhost:${port}`;
const dataDir = path.join(import.meta.dirname, '.data/e2e');

// Tests use the server's own code (to sign in, to look into the database): it reads the same settings.
Object.assign(process.env, { PORT: port, DATA_DIR: dataDir, NEXTAUTH_URL: baseURL });

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  reporter: process.env.STEPMARK_REPORT
    ? [['line'], ['json', { outputFile: process.env.STEPMARK_REPORT }]]
    : 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    // The set-up link works on an empty database alone, so this goes before everybody else.
    { name: 'set-up', testMatch: 'set-up.spec.ts' },
    { name: 'main', testIgnore: ['long/**', 'set-up.spec.ts'], dependencies: ['set-up'] },
    // One after another: one of them kills the server.
    { name: 'long', testMatch: 'long/**/*.spec.ts', timeout: 1_200_000, workers: 1 },
  ],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'],
      ],
    },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/sign-in`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
