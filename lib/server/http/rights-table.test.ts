import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, ROUTES } from '@/e2e/rights-table';

const root = path.resolve(import.meta.dirname, '../../..');
const NEXT_AUTH = '/api/auth/[...nextauth]';
const ADD = 'Add a row for it to e2e/rights-table.ts: who may, and what the others get.';

const files = fs
  .readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'));

/** "projects/[slug]/route.ts" → "/projects/[slug]"; folders in brackets are not part of an address. */
function addressOf(file: string): string {
  return `/${path.posix.dirname(file)}`.replace(/\/\([^)]*\)/g, '').replace(/^\/\.?$/, '/');
}

interface Method {
  name: string;
  scope: string | undefined;
  maker: string | undefined;
}

/** The methods that a route file exports, what made each, and the scope that it names. */
function methodsOf(file: string): Method[] {
  const source = fs.readFileSync(path.join(root, 'app', file), 'utf8');
  const exported = [
    ...source.matchAll(/export (?:async )?(?:const|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g),
  ];
  return exported.map((match, index) => {
    const text = source.slice(match.index, exported[index + 1]?.index);
    return {
      name: match[1]!,
      maker: /= (defineRoute|definePublicRoute)\(/.exec(text)?.[1],
      scope: /scope: '([^']+)'/.exec(text)?.[1],
    };
  });
}

const routes = files.filter((file) => /(^|\/)route\.tsx?$/.test(file) && addressOf(file) !== NEXT_AUTH);
const pages = files.filter((file) => /(^|\/)page\.tsx?$/.test(file));

describe('the table of rights', () => {
  it.each(routes)(
    'app/%s: each method is made by defineRoute or definePublicRoute, and in the table',
    (file) => {
      const methods = methodsOf(file);
      const address = addressOf(file);
      expect(
        methods,
        `app/${file} exports no method in the plain form "export const GET = defineRoute(…)"`,
      ).not.toEqual([]);
      for (const { name, maker, scope } of methods) {
        expect(
          maker,
          `${name} of app/${file} must be made by defineRoute or definePublicRoute`,
        ).toBeDefined();
        const row = ROUTES.find(({ method, route }) => method === name && route === address);
        expect(row, `${name} ${address} is not in the table. ${ADD}`).toBeDefined();
        expect(row?.scope, `${name} ${address}: the table and the route name different scopes`).toBe(
          scope ?? 'public',
        );
      }
    },
  );

  it.each(pages)('app/%s is in the table', (file) => {
    const address = addressOf(file);
    const row = PAGES.find(({ page }) => page === address);
    expect(row, `The page ${address} is not in the table. ${ADD}`).toBeDefined();
    const source = fs.readFileSync(path.join(root, 'app', file), 'utf8');
    const gate = /gate(?:Instance|Project)\([^)]*'([a-z]+:[a-z]+)'\)/.exec(source)?.[1];
    expect(gate ?? 'public', `${address}: the table and the page's gate name different scopes`).toBe(
      row?.scope,
    );
  });

  it('names nothing that is not there', () => {
    const there = routes.flatMap((file) => methodsOf(file).map(({ name }) => `${name} ${addressOf(file)}`));
    const named = ROUTES.map(({ method, route }) => `${method} ${route}`);
    expect(named.filter((row) => !there.includes(row))).toEqual([]);
    expect(PAGES.map(({ page }) => page).filter((page) => !pages.map(addressOf).includes(page))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
