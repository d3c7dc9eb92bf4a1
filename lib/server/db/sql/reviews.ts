import type { BlindRating, ReviewDecision } from '@/lib/contracts/reviews';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

const NAME = `coalesce(u.name, nullif(n.outside_ref, ''), right(n.pseudonym::text, 6))`;

/** Passes a that can be reviewed: whole solutions, finished by somebody else's judgement, and not reviewed yet. */
const REVIEWABLE = `a.project_id = $1 AND a.state = 'submitted' AND a.target = -1
  AND a.finish_reason IN ('found_error', 'solution')
  AND NOT EXISTS (SELECT 1 FROM review_item x WHERE x.project_id = $1 AND x.assignment_id = a.id)`;

export interface ReviewDraw {
  projectId: string;
  id: string;
  userId: string;
  annotatorId: string | null;
  roundId: string | null;
  seed: number;
  most: number;
}

const LOCK = 'SELECT 1 FROM project WHERE id = $1 FOR NO KEY UPDATE';
// The order of a hash of seed and id: the same seed draws the same passes from the same ones that are there.
const DRAW = `
WITH made AS (
  INSERT INTO review (project_id, id, number, annotator_id, round_id, seed, created_by_id)
  SELECT $1, $2, coalesce((SELECT max(number) FROM review WHERE project_id = $1), 0) + 1, $3, $4, $5, $6
  RETURNING number
), drawn AS (
  SELECT a.id, row_number() OVER (ORDER BY md5($5::text || a.id::text))::int - 1 AS ordinal
  FROM assignment a JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
  WHERE ${REVIEWABLE} AND n.user_id IS DISTINCT FROM $6
    AND ($3::uuid IS NULL OR a.annotator_id = $3) AND ($4::uuid IS NULL OR a.round_id = $4)
), kept AS (
  INSERT INTO review_item (project_id, review_id, ordinal, assignment_id)
  SELECT $1, $2, ordinal, id FROM drawn WHERE ordinal < $7 RETURNING 1
)
SELECT (SELECT number FROM made) AS number, (SELECT count(*)::int FROM kept) AS items`;

/** Draws passes at random and keeps the draw. To be called in a transaction, which is rolled back if nothing was drawn. */
export async function drawReview(
  db: Queryable,
  draw: ReviewDraw,
): Promise<{ number: number; items: number }> {
  const { projectId, id, annotatorId, roundId, seed, userId, most } = draw;
  await db.query(LOCK, [projectId]);
  const values = [projectId, id, annotatorId, roundId, seed, userId, most];
  return (await db.query<{ number: number; items: number }>(DRAW, values)).rows[0]!;
}

export interface ReviewRow {
  id: string;
  number: number;
  person: string | null;
  round: string | null;
  by: string;
  createdAt: Date;
  items: number;
  agreed: number;
  overridden: number;
  returned: number;
}

const REVIEWS = `
SELECT v.id, v.number, CASE WHEN n.id IS NOT NULL THEN ${NAME} END AS person, o.name AS round, b.name AS by,
  v.created_at AS "createdAt", count(i.ordinal)::int AS items,
  count(*) FILTER (WHERE i.decision = 'agree')::int AS agreed,
  count(*) FILTER (WHERE i.decision = 'override')::int AS overridden,
  count(*) FILTER (WHERE i.decision = 'return')::int AS returned
FROM review v
JOIN "user" b ON b.id = v.created_by_id
LEFT JOIN review_item i ON i.project_id = v.project_id AND i.review_id = v.id
LEFT JOIN annotator n ON n.project_id = v.project_id AND n.id = v.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
LEFT JOIN round o ON o.project_id = v.project_id AND o.id = v.round_id
WHERE v.project_id = $1 AND ($2::int IS NULL OR v.number = $2)
GROUP BY v.id, v.number, n.id, u.name, n.outside_ref, n.pseudonym, o.name, b.name, v.created_at
ORDER BY v.number DESC LIMIT 200`;

/** The newest reviews of a project, or the one of this number. */
export async function readReviews(
  db: Queryable,
  projectId: string,
  number: number | null = null,
): Promise<ReviewRow[]> {
  return (await db.query<ReviewRow>(REVIEWS, [projectId, number])).rows;
}

export interface ReviewItemRow {
  ordinal: number;
  assignmentId: string;
  solutionId: string;
  segmentationId: string;
  annotator: string;
  round: string;
  policy: LabelPolicy;
  statement: string;
  referenceAnswer: string | null;
  blindRatings: BlindRating[] | null;
  decision: ReviewDecision | null;
  note: string | null;
  steps: { position: number; isRateable: boolean; text: string }[];
  ratings: { position: number; alternative: number; verdict: Verdict | null; note: string | null }[];
}

const ITEMS = `
SELECT i.ordinal, i.assignment_id AS "assignmentId", a.solution_id AS "solutionId",
  a.segmentation_id AS "segmentationId", ${NAME} AS annotator, o.name AS round, a.label_policy AS policy, p.statement,
  p.reference_answer AS "referenceAnswer", i.blind_ratings AS "blindRatings", i.decision, i.note,
  (SELECT json_agg(json_build_object('position', g.position, 'isRateable', g.is_rateable, 'text', g.text)
      ORDER BY g.position)
    FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = a.segmentation_id AND g.alternative = 0) AS steps,
  (SELECT coalesce(json_agg(json_build_object('position', r.position, 'alternative', r.alternative,
      'verdict', r.verdict, 'note', r.note) ORDER BY r.position), '[]')
    FROM rating r WHERE r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = 0) AS ratings
FROM review_item i
JOIN assignment a ON a.project_id = i.project_id AND a.id = i.assignment_id
JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
WHERE i.project_id = $1 AND i.review_id = $2 AND ($3::int IS NULL OR i.ordinal = $3)
ORDER BY i.ordinal`;

/** The passes of a review with what was said of them, or the one at this place. */
export async function readReviewItems(
  db: Queryable,
  place: { projectId: string; reviewId: string; ordinal?: number },
): Promise<ReviewItemRow[]> {
  const values = [place.projectId, place.reviewId, place.ordinal ?? null];
  return (await db.query<ReviewItemRow>(ITEMS, values)).rows;
}

export interface ItemPlace {
  projectId: string;
  reviewId: string;
  ordinal: number;
}

const COMPARE = `
UPDATE review_item SET blind_ratings = $4, compared_at = now()
WHERE project_id = $1 AND review_id = $2 AND ordinal = $3 AND compared_at IS NULL`;

/** Keeps what the lead said before seeing the other; the first time counts. */
export async function keepBlindRatings(
  db: Queryable,
  place: ItemPlace,
  ratings: BlindRating[],
): Promise<void> {
  await db.query(COMPARE, [place.projectId, place.reviewId, place.ordinal, JSON.stringify(ratings)]);
}

const DECIDE = `
UPDATE review_item SET decision = $4::review_decision, note = $5, decided_at = now()
WHERE project_id = $1 AND review_id = $2 AND ordinal = $3 AND compared_at IS NOT NULL AND decision IS NULL`;

/** Decides an item that was compared. False: it was not, or it is decided already. */
export async function decideItem(
  db: Queryable,
  place: ItemPlace,
  { decision, note }: { decision: ReviewDecision; note: string | null },
): Promise<boolean> {
  const values = [place.projectId, place.reviewId, place.ordinal, decision, note];
  return (await db.query(DECIDE, values)).rowCount === 1;
}

const LEFT = `
SELECT 'person' AS kind, a.annotator_id::text AS id, ${NAME} AS name, 0 AS number, count(*)::int AS left
FROM assignment a JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
WHERE ${REVIEWABLE} AND n.user_id IS DISTINCT FROM $2 GROUP BY 2, 3
UNION ALL
SELECT 'round', o.id::text, o.name, o.number, count(*)::int
FROM assignment a JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id
JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
WHERE ${REVIEWABLE} AND n.user_id IS DISTINCT FROM $2 GROUP BY 2, 3, 4
ORDER BY 4 DESC, 3`;

export interface LeftRow {
  kind: 'person' | 'round';
  id: string;
  name: string;
  number: number;
  left: number;
}

/** How many passes of each person and round this lead could review. */
export async function readReviewable(db: Queryable, projectId: string, userId: string): Promise<LeftRow[]> {
  return (await db.query<LeftRow>(LEFT, [projectId, userId])).rows;
}
