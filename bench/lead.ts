import pg from 'pg';
import { quantile } from '@/bench/claim/run-clients';
import { loadProject, type LoadedProject } from '@/bench/lead/load-project';
import { typicalSearches } from '@/bench/lead/searches';
import { printBars, type Bar } from '@/bench/print-bars';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { closePool } from '@/lib/server/db/pool';
import { countProject } from '@/lib/server/db/repositories/projects';
import { env } from '@/lib/server/env';
import { measureOverview } from '@/lib/server/services/measure-overview';
import { readInbox } from '@/lib/server/services/read-inbox';
import { readOverview } from '@/lib/server/services/read-overview';
import { searchSolutions } from '@/lib/server/services/search-solutions';

const SIZE = {
  problems: 40_000,
  solutions: 120_000,
  labelled: 110_000,
  twice: 50_000,
  steps: 8,
  people: 40,
  skips: 3_000,
  inbox: 20_000,
};
const TURNS = 24;
/** Turns before those that are measured: connections are opened, plans and pages come into memory. */
const WARM_UP = 2;

/** Columns of the page, for the ids that the bare SQL found: what any page of this table has to read. */
const COLUMNS = `
SELECT s.id, left(p.statement, 400) AS statement, s.generator, s.outcome, left(s.final_answer, 200), v.step_count, l.errors
FROM solution s JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id
JOIN segmentation v ON v.project_id = $1 AND v.id = s.segmentation_id
CROSS JOIN LATERAL (SELECT array_agg((SELECT min(e.position) FROM rating e WHERE e.project_id = $1 AND e.assignment_id = a.id
    AND e.alternative = 0 AND e.verdict = 'negative')) AS errors
  FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id AND a.state IN ('submitted', 'imported')) l
WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[]) ORDER BY s.id`;

const INBOX = `
SELECT i.id, i.kind, i.created_at, i.note, i.position, u.name, left(p.statement, 240) FROM (
  SELECT * FROM inbox_item WHERE project_id = $1 AND state = 'open' ORDER BY created_at, id LIMIT 200) i
LEFT JOIN problem p ON p.project_id = $1 AND p.id = i.problem_id
LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id ORDER BY i.created_at, i.id`;
/** What the overview is made of, each as plainly as it can be read. */
const OVERVIEW = [
  `SELECT figures, computed_at FROM project_figures WHERE project_id = $1 AND kind = 'overview'`,
  `SELECT kind, count(*), min(created_at) FROM inbox_item WHERE project_id = $1 AND state = 'open' GROUP BY kind`,
  `SELECT r.id, r.name, r.state, r.deadline, k.completed_at FROM round r LEFT JOIN ranking k ON k.project_id = $1
   AND k.round_id = r.id AND k.version = r.ranking_version WHERE r.project_id = $1 ORDER BY r.number DESC`,
  `SELECT (SELECT count(*) FROM problem WHERE project_id = $1), (SELECT count(*) FROM solution WHERE project_id = $1),
   (SELECT count(*) FROM member WHERE project_id = $1), (SELECT count(*) FROM (SELECT 1 FROM assignment
     WHERE project_id = $1 AND state = 'submitted' GROUP BY solution_id) labelled)`,
  `SELECT n.id, u.name FROM annotator n JOIN "user" u ON u.id = n.user_id WHERE n.project_id = $1`,
];

/** As its page does: the counts of the material, then the figures. */
async function readOverviewPage(projectId: string): Promise<void> {
  await countProject(projectId);
  await readOverview(projectId);
}

type Work = () => Promise<unknown>;
interface Times {
  product: number[];
  bare: number[];
}

async function timeBoth(times: Times, product: Work, bare: Work): Promise<void> {
  // They take turns, so that what else the machine does falls on both.
  for (const [kept, work] of [
    [times.product, product],
    [times.bare, bare],
  ] as const) {
    const start = performance.now();
    await work();
    kept.push(performance.now() - start);
  }
}

async function measure(pool: pg.Pool, project: LoadedProject): Promise<Map<string, Times>> {
  const { projectId } = project;
  const all = new Map<string, Times>();
  const times = (name: string) => {
    const found = all.get(name) ?? { product: [], bare: [] };
    all.set(name, found);
    return found;
  };
  for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
    if (turn === WARM_UP) all.clear();
    await timeBoth(
      times('overview'),
      () => readOverviewPage(projectId),
      async () => {
        for (const text of OVERVIEW) await pool.query(text, [projectId]);
      },
    );
    await timeBoth(
      times('inbox'),
      () => readInbox(projectId),
      async () => {
        await pool.query(INBOX, [projectId]);
        await pool.query(`SELECT count(*) FROM inbox_item WHERE project_id = $1 AND state = 'open'`, [
          projectId,
        ]);
      },
    );
    for (const { name, search, bare } of typicalSearches(project, turn)) {
      const found = { product: 0, bare: 0 };
      await timeBoth(
        times(`search: ${name}`),
        async () => {
          const { solutions, next } = await searchSolutions(projectId, SolutionSearch.parse(search));
          found.product = solutions.length + (next ? 1 : 0);
        },
        async () => {
          const { rows } = await pool.query<{ id: string }>(bare.text, bare.values);
          await pool.query(COLUMNS, [projectId, rows.map(({ id }) => id)]);
          found.bare = rows.length;
        },
      );
      if (found.product !== found.bare)
        throw new Error(`“${name}” finds ${found.product}, the bare SQL ${found.bare}.`);
    }
  }
  return all;
}

async function benchLead(pool: pg.Pool): Promise<boolean> {
  const start = performance.now();
  const project = await loadProject(pool, SIZE);
  console.log(
    `${SIZE.solutions} solutions and ${project.ratings} ratings loaded in ${Math.round((performance.now() - start) / 1_000)} s`,
  );
  const { tookMs } = await measureOverview(project.projectId);
  console.log(`the worker measures the overview in ${tookMs} ms`);
  const bars: Bar[] = [];
  const p95: Record<string, { productMs: number; bareMs: number }> = {};
  for (const [name, { product, bare }] of await measure(pool, project)) {
    const [productMs, bareMs] = [quantile(product, 0.95), quantile(bare, 0.95)];
    p95[name] = { productMs, bareMs };
    bars.push({ what: `${name}: p95, times the bare SQL`, value: productMs / bareMs, want: '<= 3' });
    console.log(`${name}: p95 ${productMs.toFixed(1)} ms, bare SQL ${bareMs.toFixed(1)} ms`);
  }
  bars.push({ what: 'overview opens, ms p95', value: p95.overview!.productMs, want: '<= 1000' });
  bars.push({ what: 'ratings', value: project.ratings, want: '>= 1000000' });
  return printBars('lead', bars, {
    solutions: SIZE.solutions,
    ratings: project.ratings,
    measureMs: tookMs,
    p95,
  });
}

/** On the empty database that `npm run bench` gives; refuses any other. */
async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 4 });
  const { rows } = await pool.query('SELECT 1 FROM project LIMIT 1');
  if (rows.length > 0) throw new Error('This benchmark needs an empty database: npm run bench -- lead');
  process.exitCode = (await benchLead(pool)) ? 0 : 1;
  await pool.end();
  await closePool();
}

await main();
