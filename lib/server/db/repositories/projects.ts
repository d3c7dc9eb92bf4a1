import type { LabelPolicy, Prisma, Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';

export async function isSlugFree(slug: string, db: Db = prisma()): Promise<boolean> {
  return (await db.project.findUnique({ where: { slug }, select: { id: true } })) === null;
}

export function insertProject(data: Prisma.ProjectUncheckedCreateInput, db: Db): Promise<Project> {
  return db.project.create({ data });
}

/** The first version of a project's guideline, published. Answers with its id. */
export async function insertGuideline(
  projectId: string,
  markdown: string,
  publishedById: string | null,
  db: Db,
): Promise<string> {
  const id = uuidv7();
  const publishedAt = new Date();
  await db.guidelineVersion.create({
    data: { projectId, id, number: 1, markdown, publishedAt, publishedById },
  });
  return id;
}

export interface NewRound {
  projectId: string;
  name: string;
  overlap: number;
  labelPolicy: LabelPolicy;
  guidelineVersionId: string | null;
}

/** The first round of a new project, open: imports to come fill it. */
export async function insertFirstRound(round: NewRound, db: Db): Promise<void> {
  await db.round.create({ data: { ...round, id: uuidv7(), number: 1, state: 'open' } });
}

export interface ProjectRow {
  id: string;
  slug: string;
  name: string;
  /** The person's own role; null: none, seen as an admin. */
  role: 'annotator' | 'lead' | null;
  solutionCount: number;
  /** Submitted by this person. */
  ownCount: number;
  isPaused: boolean;
}

/** Those that the person is a member of, or all; by name. Counts come from indexes alone. */
export function listProjectRows(userId: string, isEvery: boolean): Promise<ProjectRow[]> {
  return prisma().$queryRaw<ProjectRow[]>`
    SELECT p.id, p.slug, p.name, m.role::text AS role, p.paused_at IS NOT NULL AS "isPaused",
      (SELECT count(*)::int FROM solution s WHERE s.project_id = p.id) AS "solutionCount",
      (SELECT count(*)::int FROM annotator n
        JOIN assignment a ON a.project_id = n.project_id AND a.annotator_id = n.id AND a.state = 'submitted'
        WHERE n.project_id = p.id AND n.user_id = ${userId}::uuid) AS "ownCount"
    FROM project p LEFT JOIN member m ON m.project_id = p.id AND m.user_id = ${userId}::uuid
    WHERE p.hidden_at IS NULL AND (${isEvery} OR m.user_id IS NOT NULL)
    ORDER BY lower(p.name), p.slug`;
}

export interface ProjectCounts {
  problems: number;
  solutions: number;
  /** Solutions with at least one submitted pass by a person of ours. */
  labelled: number;
  people: number;
  /** Some label came with a file. */
  hasFileLabels: boolean;
}

export async function countProject(projectId: string): Promise<ProjectCounts> {
  const rows = await prisma().$queryRaw<ProjectCounts[]>`
    SELECT
      (SELECT count(*)::int FROM problem WHERE project_id = ${projectId}::uuid) AS problems,
      (SELECT count(*)::int FROM solution WHERE project_id = ${projectId}::uuid) AS solutions,
      (SELECT count(*)::int FROM (SELECT 1 FROM assignment
        WHERE project_id = ${projectId}::uuid AND state = 'submitted' GROUP BY solution_id) AS solution) AS labelled,
      (SELECT count(*)::int FROM member WHERE project_id = ${projectId}::uuid) AS people,
      EXISTS (SELECT 1 FROM assignment WHERE project_id = ${projectId}::uuid AND import_id IS NOT NULL)
        OR EXISTS (SELECT 1 FROM first_error_verdict WHERE project_id = ${projectId}::uuid) AS "hasFileLabels"`;
  return rows[0] ?? { problems: 0, solutions: 0, labelled: 0, people: 0, hasFileLabels: false };
}

export interface OwnDay {
  roundName: string;
  dailyLimit: number | null;
  /** Submitted since the day began (UTC). */
  doneToday: number;
  /** Solutions of the round that still want somebody and that this person has not had. */
  open: number;
}

/**
 * One person's day in the round that serves them next (the claim's own order and rules); with nothing left to do, in
 * the one they worked in today; null where they are in no open round.
 */
export async function readOwnDay(projectId: string, userId: string, dayStart: Date): Promise<OwnDay | null> {
  const rows = await prisma().$queryRaw<OwnDay[]>`
    WITH me AS (
      SELECT n.id FROM annotator n WHERE n.project_id = ${projectId}::uuid AND n.user_id = ${userId}::uuid
    ), own AS (
      SELECT a.round_id, a.solution_id, a.state, a.submitted_at
      FROM me JOIN assignment a ON a.project_id = ${projectId}::uuid AND a.annotator_id = me.id
    ), day AS (
      SELECT r.number, r.is_pilot, r.name AS "roundName", coalesce(r.daily_limit, (
          SELECT m.plan FROM round_annotator m JOIN me ON me.id = m.annotator_id
          WHERE m.project_id = r.project_id AND m.round_id = r.id)) AS "dailyLimit",
        (SELECT count(*)::int FROM own WHERE own.round_id = r.id AND own.state = 'submitted'
          AND own.submitted_at >= ${dayStart}) AS "doneToday",
        (SELECT count(*)::int FROM queue_entry q WHERE q.project_id = r.project_id AND q.round_id = r.id
          AND q.open_slots > 0 AND NOT EXISTS (
            SELECT 1 FROM own WHERE own.solution_id = q.solution_id AND own.state NOT IN ('leased', 'expired')
              AND (own.state <> 'skipped' OR own.round_id = r.id)))
        + (SELECT count(*)::int FROM own WHERE own.round_id = r.id AND own.state = 'leased') AS open
      FROM round r
      WHERE r.project_id = ${projectId}::uuid AND r.state = 'open'
        AND (NOT EXISTS (SELECT 1 FROM round_annotator m WHERE m.project_id = r.project_id AND m.round_id = r.id)
          OR EXISTS (SELECT 1 FROM round_annotator m JOIN me ON me.id = m.annotator_id
            WHERE m.project_id = r.project_id AND m.round_id = r.id))
    )
    SELECT "roundName", "dailyLimit", "doneToday", open FROM day
    ORDER BY open > 0 AND ("dailyLimit" IS NULL OR "doneToday" < "dailyLimit") DESC, "doneToday" > 0 DESC,
      is_pilot DESC, number
    LIMIT 1`;
  return rows[0] ?? null;
}
