import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const NEXT_FOLDER = path.resolve(import.meta.dirname, '../../.next');

export interface ScriptFile {
  name: string;
  gzipBytes: number;
  /** Part of what Next loads on every page. */
  isRoot: boolean;
  /** Asked for after the first solution was painted. */
  isLater: boolean;
}

/** Collects the scripts that a page loads from now on; `read` gives them with their gzip sizes, the largest first. */
export function collectJavascript(page: Page): { read: () => Promise<ScriptFile[]> } {
  const manifest = JSON.parse(fs.readFileSync(path.join(NEXT_FOLDER, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
    polyfillFiles: string[];
  };
  const roots = [...manifest.rootMainFiles, ...manifest.polyfillFiles].map((file) => path.basename(file));
  const files = new Map<string, Promise<Omit<ScriptFile, 'isLater'>>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || files.has(pathname)) return;
    const name = path.basename(pathname);
    files.set(
      pathname,
      response
        .body()
        .then((body) => ({ name, gzipBytes: gzipSync(body).length, isRoot: roots.includes(name) })),
    );
  });
  return {
    read: async () => {
      const later = await readLaterScripts(page);
      return (await Promise.all(files.values()))
        .map((file) => ({ ...file, isLater: later.includes(file.name) }))
        .sort((a, b) => b.gzipBytes - a.gzipBytes);
    },
  };
}

/** Names of the files that the page asked for after the first solution was painted, by the browser's own record. */
function readLaterScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { firstPaintedAt } = window.meter;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => firstPaintedAt !== null && startTime > firstPaintedAt)
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '');
  });
}
