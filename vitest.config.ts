import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const everywhere = ['lib', 'components', 'app', 'scripts', 'prisma', 'bench'];
const named = (suffix: string) => everywhere.map((folder) => `${folder}/**/*.${suffix}.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/.next/**', '**/.data/**'];

export default defineConfig({
  resolve: {
    alias: { '@': root },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: named('test'),
          exclude: [...exclude, '**/*.{db,long}.test.*'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: named('db.test'),
          exclude,
          globalSetup: ['lib/server/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: named('long.test'),
          exclude,
          globalSetup: ['lib/server/db/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
