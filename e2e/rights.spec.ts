import { makeRightsWorld, type RightsWorld } from '@/e2e/fixtures/rights-world';
import { expect, test } from '@/e2e/fixtures/test';
import {
  ANSWERS,
  PAGES,
  PERSONAS,
  ROUTES,
  type PageRow,
  type Persona,
  type RouteRow,
} from '@/e2e/rights-table';

type Spot = { id?: RouteRow['id']; query?: string };

/** "/projects/[slug]/members/[id]" with this world's values. */
function fill(path: string, world: RightsWorld, row: Spot, isForeign = false): string {
  const rows = isForeign ? world.foreign : world.own;
  const filled = path
    .replace('[slug]', world.slug)
    .replace('[id]', (row.id && rows[row.id]) ?? '')
    .replace('[token]', 'no-such-token-no-such-token')
    .replace('[number]', '1')
    .replace('[ordinal]', '0')
    .replace('[position]', '0')
    .replace('[alternative]', '0');
  return filled + (row.query ?? '');
}

interface Call {
  method: RouteRow['method'];
  path: string;
  cookie: string | null;
  body?: unknown;
}

async function call(baseURL: string, { method, path, cookie, body }: Call): Promise<Response> {
  const response = await fetch(baseURL + path, {
    method,
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response;
}

function expectedOf(row: { scope: RouteRow['scope']; ok?: number[] }, persona: Persona): number[] {
  const answer = ANSWERS[row.scope][persona];
  return answer === 'ok' ? (row.ok ?? [200]) : [answer];
}

/** Who may do it at home, and so tries it on another project's row. */
function insidersOf(row: RouteRow): Persona[] {
  return PERSONAS.filter((persona) => ANSWERS[row.scope][persona] === 'ok');
}

for (const row of ROUTES) {
  test(`${row.method} ${row.route}: ${row.scope}`, async ({ pool, baseURL }) => {
    const world = await makeRightsWorld(pool, baseURL!, row.id ? [row.id] : []);
    for (const persona of PERSONAS) {
      const { method, route, send: body } = row;
      const cookie = world.cookies[persona];
      const { status } = await call(baseURL!, { method, path: fill(route, world, row), cookie, body });
      expect(expectedOf(row, persona), `${persona} got ${status}`).toContain(status);
    }
    if (!row.id || !row.route.includes('[slug]')) return;
    for (const persona of insidersOf(row)) {
      const path = fill(row.route, world, row, true);
      const body = row.sendToForeign ?? row.send;
      const { status } = await call(baseURL!, {
        method: row.method,
        path,
        cookie: world.cookies[persona],
        body,
      });
      expect(status, `${persona} with the id of another project's row`).toBe(404);
    }
  });
}

test("an account's invitation routes do not reach those of a project", async ({ pool, baseURL }) => {
  const world = await makeRightsWorld(pool, baseURL!, ['invitation']);
  for (const act of ['revoke', 'renew']) {
    const path = `/api/v1/invitations/${world.own.invitation}/${act}`;
    const { status } = await call(baseURL!, { method: 'POST', path, cookie: world.cookies.admin });
    expect(status).toBe(404);
  }
});

test('a write that says it comes from another site is refused', async ({ pool, baseURL }) => {
  const world = await makeRightsWorld(pool, baseURL!, []);
  const response = await fetch(`${baseURL}/api/v1/account/end-sessions`, {
    method: 'POST',
    headers: { cookie: world.cookies.annotator!, 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(403);
});

function expectedOfPage(row: PageRow, persona: Persona): number[] {
  const statuses = expectedOf(row, persona);
  return statuses[0] === 401 ? [307] : statuses;
}

for (const row of PAGES) {
  test(`the page ${row.page}: ${row.scope}`, async ({ pool, baseURL }) => {
    const world = await makeRightsWorld(pool, baseURL!, row.id ? [row.id] : []);
    const path = fill(row.page, world, row);
    for (const persona of PERSONAS) {
      const response = await call(baseURL!, { method: 'GET', path, cookie: world.cookies[persona] });
      expect(expectedOfPage(row, persona), `${persona} got ${response.status}`).toContain(response.status);
      if (ANSWERS[row.scope][persona] !== 401) continue;
      const target = path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`;
      expect(response.headers.get('location')).toBe(target);
    }
    if (!row.id) return;
    const foreign = fill(row.page, world, row, true);
    const { status } = await call(baseURL!, { method: 'GET', path: foreign, cookie: world.cookies.lead });
    expect(status, "the lead with the id of another project's row").toBe(404);
  });
}
