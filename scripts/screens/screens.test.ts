import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from '@/scripts/screens/screens';

const app = path.resolve(import.meta.dirname, '../../app');

test('the contact sheet shows every page, and no page that is gone', () => {
  const pages = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .map((route) => (route === '.' ? '' : route));
  const listed = new Set(SCREENS.map(({ route }) => route));
  expect([...listed].sort()).toEqual(pages.sort());
});
