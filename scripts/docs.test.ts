import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '@/scripts/settings.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** Every page of documentation, of the root and of docs/. */
const PAGES = [
  ...fs.readdirSync(root),
  ...fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`]*`/g, '');

/** As GitHub names headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) => matches(read(file), /^#+ (.*)$/gm).map(anchorOf);

test.each(PAGES)('%s: every link and picture is there', (page) => {
  const text = withoutCode(read(page));
  const links = [...matches(text, /\]\(([^)\s]+)\)/g), ...matches(text, /(?:src|href)="([^"]+)"/g)];
  for (const link of links.filter((one) => !/^[a-z]+:/.test(one))) {
    const [file, anchor] = link.split('#');
    const target = file ? path.join(path.dirname(page), file) : page;
    expect(fs.existsSync(path.join(root, target)), `${page} → ${link}`).toBe(true);
    if (anchor) expect(anchorsOf(target), `${page} → ${link}`).toContain(anchor);
  }
});

test.each(PAGES)('%s: every command of npm is there', (page) => {
  const text = read(page);
  for (const name of matches(text, /npm run ([a-z][\w:-]*)/g)) {
    expect(Object.keys(scripts), `${page}: npm run ${name}`).toContain(name);
  }
});

test("the README's settings are those that Stepmark reads, and all of them", () => {
  const table = /\n## Settings\n(.*?)\n## /s.exec(read('README.md'))![1]!;
  expect(matches(table, /^\| `([A-Z_]+)`/gm).sort()).toEqual([...SETTING_NAMES].sort());
});

test('no picture is kept that no page shows, and none is large', () => {
  const shown = PAGES.map(read).join('\n');
  const folder = path.join(root, 'docs/pictures');
  const names = fs.readdirSync(folder);
  expect(names.filter((name) => !shown.includes(`pictures/${name}`))).toEqual([]);
  const sizes = names.map((name) => fs.statSync(path.join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(150 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * 1024 * 1024);
});
