import type { Queryable } from '@/lib/server/db/pool';

/** Words with more hits are found by walking the solutions in order. */
const RARE_HITS = 5_000;
const MOST_IDS = 50_000;

/** Conditions on a segment `g` and a problem `p`; $2 is what was typed. */
export const STEP_WORDS = `g.alternative = 0 AND to_tsvector('simple', left(g.text, 100000)) @@ websearch_to_tsquery('simple', $2)`;
export const PROBLEM_WORDS = `to_tsvector('simple', left(p.statement, 100000)) @@ websearch_to_tsquery('simple', $2)`;

/** Share of the steps that hold the words, from which on walking is faster than the index. */
const COMMON_SHARE = 0.01;

// What ANALYZE found in the index of words: its commonest words, and the share of the steps that hold each.
const SEEM = `
SELECT coalesce(NOT websearch_to_tsquery('simple', $1)::text ~ '[|!]' AND count(*) = max(cardinality(q.typed))
  AND exp(sum(ln(c.share))) >= ${COMMON_SHARE}, false) AS "isCommon"
FROM (SELECT tsvector_to_array(to_tsvector('simple', $1)) AS typed) q, pg_stats t,
  unnest(t.most_common_elems::text::text[], t.most_common_elem_freqs) c (word, share)
WHERE t.schemaname = current_schema() AND t.tablename = 'segment_words_idx' AND c.word = ANY (q.typed)`;

/**
 * Whether the words stand in many steps, as the database's statistics guess, which knows of all projects together. It
 * reads no row: the index itself collects all of a word before it gives the first.
 */
export async function seemCommon(db: Queryable, words: string): Promise<boolean> {
  const { rows } = await db.query<{ isCommon: boolean }>({
    name: 'seem-common',
    text: SEEM,
    values: [words],
  });
  return rows[0]!.isCommon;
}

const HITS = `
WITH in_steps AS (
  SELECT g.segmentation_id FROM segment g WHERE g.project_id = $1 AND ${STEP_WORDS} LIMIT ${RARE_HITS + 1}
), in_problems AS (
  SELECT p.id FROM problem p WHERE p.project_id = $1 AND ${PROBLEM_WORDS} LIMIT ${RARE_HITS + 1}
), hits AS (
  SELECT v.solution_id AS id FROM in_steps i JOIN segmentation v ON v.project_id = $1 AND v.id = i.segmentation_id
  UNION ALL
  SELECT s.id FROM in_problems i JOIN solution s ON s.project_id = $1 AND s.problem_id = i.id
)
SELECT (SELECT count(*) FROM in_steps) > ${RARE_HITS} OR (SELECT count(*) FROM in_problems) > ${RARE_HITS} AS "isCommon",
  coalesce((SELECT array_agg(DISTINCT h.id) FROM (SELECT id FROM hits LIMIT ${MOST_IDS}) h), '{}') AS ids,
  (SELECT count(*) FROM (SELECT 1 FROM hits LIMIT ${MOST_IDS + 1}) h) > ${MOST_IDS} AS "isMany"`;

/** The solutions that hold the words; null where there are too many to list. */
export async function findRareHits(
  db: Queryable,
  projectId: string,
  words: string,
): Promise<string[] | null> {
  const { rows } = await db.query<{ isCommon: boolean; isMany: boolean; ids: string[] }>(HITS, [
    projectId,
    words,
  ]);
  const found = rows[0]!;
  return found.isCommon || found.isMany ? null : found.ids;
}
