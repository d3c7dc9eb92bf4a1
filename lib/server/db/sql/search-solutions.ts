import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import type { SolutionEntry, SolutionSearch } from '@/lib/contracts/solutions';
import type { Queryable } from '@/lib/server/db/pool';
import { findRareHits, PROBLEM_WORDS, seemCommon, STEP_WORDS } from '@/lib/server/db/sql/find-words';

/** With the beginning of statement and answer as written. */
export type SolutionRow = Omit<SolutionEntry, 'statement' | 'finalAnswer'> & {
  statement: string;
  finalAnswer: string | null;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** So many solutions are walked for words that seem common, before the index of words is asked after all. */
const MOST_WALKED = 1_500;

const LABEL = `a.state IN ('submitted', 'imported')`;
const FIRST_ERROR = `(SELECT min(e.position) FROM rating e WHERE e.project_id = a.project_id AND e.assignment_id = a.id
  AND e.alternative = 0 AND e.verdict = 'negative')`;

type Condition = (value: string) => string;

/**
 * Asked of one row after the other, in order, until the page is full. EXISTS would let the planner first collect all
 * rows of the project that match, which takes a second where many do.
 */
const isAny = (rows: string) => `coalesce((SELECT true FROM ${rows} LIMIT 1), false)`;

/** Each takes the place of its value, "$3", and says which solutions `s` are wanted. */
const OF_SOLUTION = {
  problem: (value) => `s.problem_id = ${value}::uuid`,
  generator: (value) => `s.generator = ${value}`,
  outcome: (value) => `s.outcome = ${value}::outcome`,
} satisfies Record<string, Condition>;

/** And which labels `a`: those that are given hold of one and the same label. */
const OF_LABEL = {
  annotator: (value) => `a.annotator_id = ${value}::uuid`,
  round: (value) => `a.round_id = ${value}::uuid`,
  arm: (value) => `a.arm = ${value}::arm`,
  finish: (value) => `a.finish_reason = ${value}::finish_reason`,
  day: (value) => `a.state = 'submitted' AND a.submitted_at >= ${value}::date::timestamp AT TIME ZONE 'UTC'
    AND a.submitted_at < (${value}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
  edited: (value) => `${value}::text IS NOT NULL AND EXISTS (SELECT 1 FROM rating_event x
      WHERE x.project_id = a.project_id AND x.assignment_id = a.id AND x.kind IN ('set', 'cleared')
        AND x.created_at > a.first_submitted_at)`,
  rating: (value) =>
    isAny(`rating r
      WHERE r.project_id = a.project_id AND r.assignment_id = a.id AND r.verdict = ${value}::verdict
        AND (a.label_policy <> 'stop_at_first_error' OR r.position <= coalesce(${FIRST_ERROR}, r.position))`),
} satisfies Record<string, Condition>;

const DIFFERS = `(SELECT count(DISTINCT coalesce(${FIRST_ERROR}, -1)) FROM assignment a
  WHERE a.project_id = $1 AND a.solution_id = s.id AND ${LABEL}
    AND coalesce(a.finish_reason NOT IN ('bad_problem', 'give_up'), true)) > 1`;

const someLabel = (state: string) =>
  `EXISTS (SELECT 1 FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id AND ${state})`;
const firstLabel = (state: string) =>
  isAny(`assignment a WHERE a.project_id = $1 AND a.solution_id = s.id AND ${state}`);
const IS_HELD = `EXISTS (SELECT 1 FROM problem h WHERE h.project_id = $1 AND h.id = s.problem_id AND h.state = 'held')`;
const STATES: Record<NonNullable<SolutionSearch['state']>, string> = {
  unlabelled: `NOT ${someLabel(LABEL)}`,
  in_work: someLabel(`a.state = 'leased'`),
  labelled: someLabel(`a.state = 'submitted'`),
  from_file: `(${someLabel(`a.state = 'imported'`)} OR EXISTS (SELECT 1 FROM first_error_verdict v
    WHERE v.project_id = $1 AND v.solution_id = s.id))`,
  held: IS_HELD,
  excluded: 's.excluded_at IS NOT NULL',
};

const HAS_WORDS = `(${isAny(
  `segment g WHERE g.project_id = $1 AND g.segmentation_id = s.segmentation_id AND ${STEP_WORDS}`,
)} OR ${isAny(`problem p WHERE p.project_id = $1 AND p.id = s.problem_id AND ${PROBLEM_WORDS}`)})`;

const COLUMNS = `
SELECT s.id, left(p.statement, ${STATEMENT_HEAD_CHARS}) AS statement, s.generator, s.outcome, left(s.final_answer, 200) AS "finalAnswer",
  (SELECT v.step_count FROM segmentation v WHERE v.project_id = $1 AND v.id = s.segmentation_id) AS "stepCount",
  p.state = 'held' AS "isHeld", s.excluded_at IS NOT NULL AS "isExcluded",
  (SELECT count(*)::int FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id AND ${LABEL}) AS "labelCount",
  ARRAY(SELECT ${FIRST_ERROR} FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id AND ${LABEL}
    AND coalesce(a.finish_reason NOT IN ('bad_problem', 'give_up'), true) ORDER BY a.id LIMIT 12) AS "firstErrors"
FROM page s JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id
ORDER BY s.id`;

/** What the label has to be; none where nothing is asked of it. */
function labelConditions(search: SolutionSearch, place: (value: unknown) => string): string[] {
  // A skipped solution has no label and no finish reason; one that was taken back may be in work again.
  if (search.finish === 'skipped')
    return [`a.state = 'skipped'`, ...chosen(OF_LABEL, { ...search, finish: undefined }, place)];
  const conditions = chosen(OF_LABEL, search, place);
  if (conditions.length === 0) return [];
  return [search.edited ? `a.state IN ('submitted', 'leased')` : LABEL, ...conditions];
}

function chosen<Name extends keyof SolutionSearch>(
  conditions: Record<Name, Condition>,
  search: SolutionSearch,
  place: (value: unknown) => string,
): string[] {
  const names = Object.keys(conditions) as Name[];
  return names.flatMap((name) => (search[name] === undefined ? [] : conditions[name](place(search[name]))));
}

/** Where a page looks for the words: among these solutions, or in this many of all, in order. */
interface WordPlaces {
  hits?: readonly string[] | null;
  mostWalked?: number;
}

/** The statement of one page and its values: solutions by id, so any page costs the same. */
export function solutionPageStatement(
  projectId: string,
  search: SolutionSearch,
  limit: number,
  { hits, mostWalked }: WordPlaces = {},
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId, search.text];
  const place = (value: unknown) => `$${values.push(value)}`;
  const after = place(search.after ?? FIRST_ID);
  const wanted = [`$2::text IS NOT NULL`, `s.project_id = $1`, `s.id > ${after}::uuid`];
  if (mostWalked)
    wanted.push(`s.id <= coalesce((SELECT z.id FROM solution z WHERE z.project_id = $1 AND z.id > ${after}::uuid
    ORDER BY z.id OFFSET ${place(mostWalked)} LIMIT 1), '${LAST_ID}')`);
  wanted.push(...chosen(OF_SOLUTION, search, place));
  const label = labelConditions(search, place);
  // Beside the costly question of disagreement, the label is asked for first, one solution after the other.
  const someSuch = search.disagreement ? firstLabel : someLabel;
  if (label.length > 0) wanted.push(someSuch(label.join('\n    AND ')));
  if (search.disagreement) wanted.push(DIFFERS);
  if (search.state) wanted.push(STATES[search.state]);
  if (hits) wanted.push(`s.id = ANY (${place(hits)}::uuid[])`);
  else if (search.text) wanted.push(HAS_WORDS);
  const text = `WITH page AS MATERIALIZED (
  SELECT s.* FROM solution s WHERE ${wanted.join('\n  AND ')} ORDER BY s.id LIMIT ${place(limit)}
)${COLUMNS}`;
  return { text, values };
}

/** At most `limit` solutions that match, in order of id, after `search.after`. */
export async function searchSolutions(
  db: Queryable,
  projectId: string,
  search: SolutionSearch,
  limit: number,
): Promise<SolutionRow[]> {
  const page = async (places?: WordPlaces) =>
    (await db.query<SolutionRow>(solutionPageStatement(projectId, search, limit, places))).rows;
  if (!search.text) return page();
  if (await seemCommon(db, search.text)) {
    const walked = await page({ mostWalked: MOST_WALKED });
    if (walked.length === limit) return walked;
  }
  return page({ hits: await findRareHits(db, projectId, search.text) });
}

/** The ids of at most `limit` solutions that match and can be served. */
export async function findSolutionIds(
  db: Queryable,
  projectId: string,
  search: SolutionSearch,
  limit: number,
): Promise<string[]> {
  const hits = search.text ? await findRareHits(db, projectId, search.text) : null;
  const { text, values } = solutionPageStatement(projectId, { ...search, after: undefined }, limit, { hits });
  const ids = text.slice(0, text.lastIndexOf(COLUMNS));
  const { rows } = await db.query<{ id: string }>(
    `${ids} SELECT id FROM page WHERE excluded_at IS NULL`,
    values,
  );
  return rows.map((row) => row.id);
}

const FILTERS = `
WITH RECURSIVE generator(name, n) AS (
  (SELECT s.generator, 1 FROM solution s WHERE s.project_id = $1 AND s.generator IS NOT NULL ORDER BY s.generator LIMIT 1)
  UNION ALL
  SELECT (SELECT s.generator FROM solution s WHERE s.project_id = $1 AND s.generator > g.name
    ORDER BY s.generator LIMIT 1), g.n + 1
  FROM generator g WHERE g.name IS NOT NULL AND g.n < 200
)
SELECT ARRAY(SELECT name FROM generator WHERE name IS NOT NULL) AS generators,
  (SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) ORDER BY x.name), '[]') FROM (
    SELECT n.id, coalesce(u.name, nullif(n.outside_ref, ''), right(n.pseudonym::text, 6)) AS name
    FROM annotator n LEFT JOIN "user" u ON u.id = n.user_id WHERE n.project_id = $1 ORDER BY n.kind, n.id LIMIT 500) x) AS annotators,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.number DESC), '[]')
    FROM round o WHERE o.project_id = $1) AS rounds`;

/** What the project's filters can be set to. Generators come from their index, one probe each. */
export async function readSolutionFilters(db: Queryable, projectId: string) {
  const { rows } = await db.query(FILTERS, [projectId]);
  return rows[0] as { generators: string[]; annotators: NamedRow[]; rounds: NamedRow[] };
}

interface NamedRow {
  id: string;
  name: string;
}
