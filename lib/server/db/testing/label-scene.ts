import { randomUUID } from 'node:crypto';
import type { Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Queryable } from '@/lib/server/db/pool';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';

export interface SceneOptions {
  problems?: number;
  solutionsPerProblem?: number;
  steps?: number;
  overlap?: number;
  people?: number;
}

export interface Scene {
  project: Project;
  roundId: string;
  /** Users that are members of the project. */
  userIds: string[];
}

/** A project with material, one open round whose queue is filled, and people who may label. */
export async function makeScene(db: Queryable, options: SceneOptions = {}): Promise<Scene> {
  const { problems = 5, solutionsPerProblem = 1, steps = 3, overlap = 1, people = 1 } = options;
  const projectId = randomUUID();
  const roundId = randomUUID();
  await db.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, $2, 'Scene', 1)`, [
    projectId,
    `scene-${projectId.slice(0, 8)}`,
  ]);
  await db.query(
    `INSERT INTO round (project_id, id, number, name, state, overlap, label_policy)
     VALUES ($1, $2, 1, 'Round 1', 'open', $3, 'stop_at_first_error')`,
    [projectId, roundId, overlap],
  );
  await addMaterial(db, projectId, { problems, solutionsPerProblem, steps });
  const userIds = await addPeople(db, projectId, people);
  await openQueueEntries(db, { projectId, roundId });
  const project = await prisma().project.findUniqueOrThrow({ where: { id: projectId } });
  return { project, roundId, userIds };
}

/** Problems with a reference answer, solutions whose answer is wrong, steps "Step 1", in further solutions "Step 1, way 2". */
export async function addMaterial(
  db: Queryable,
  projectId: string,
  size: { problems: number; solutionsPerProblem: number; steps: number; batch?: number },
): Promise<void> {
  await db.query(
    `WITH p AS (
       INSERT INTO problem (project_id, id, identity_hash, statement, reference_answer)
       SELECT $1, gen_random_uuid(), uuid_send(gen_random_uuid()), 'Problem ' || n, '4'
       FROM generate_series(1, $2::int) n RETURNING id
     ), s AS (
       INSERT INTO solution (project_id, id, problem_id, identity_hash, segmentation_id, audit_key, overlap_key, tie,
         batch, final_answer, outcome, generator)
       SELECT $1, gen_random_uuid(), p.id, uuid_send(gen_random_uuid()), gen_random_uuid(), random(), random(), random(),
         $5, '5', 'wrong', 'secret-generator'
       FROM p, generate_series(1, $3::int) RETURNING id, problem_id, segmentation_id
     ), v AS (
       INSERT INTO segmentation (project_id, id, solution_id, segmenter, step_count)
       SELECT $1, s.segmentation_id, s.id, 'given', $4 FROM s RETURNING id
     )
     INSERT INTO segment (project_id, id, segmentation_id, position, text)
     SELECT $1, gen_random_uuid(), v.id, n - 1, 'Step ' || n || CASE WHEN v.way > 1 THEN ', way ' || v.way ELSE '' END
     FROM (SELECT segmentation_id AS id, row_number() OVER (PARTITION BY problem_id) AS way FROM s) v,
       generate_series(1, $4::int) n`,
    [projectId, size.problems, size.solutionsPerProblem, size.steps, size.batch ?? 1],
  );
}

/** New users, members of the project; their ids. */
export async function addPeople(db: Queryable, projectId: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `WITH u AS (
       INSERT INTO "user" (id, email, name)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.org', 'Person ' || n
       FROM generate_series(1, $2::int) n RETURNING id
     ), m AS (
       INSERT INTO member (project_id, user_id, role) SELECT $1, id, 'annotator' FROM u
     )
     SELECT id FROM u`,
    [projectId, count],
  );
  return rows.map((row) => row.id);
}
