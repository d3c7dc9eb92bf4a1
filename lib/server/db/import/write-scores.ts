import type pg from 'pg';
import { uuidv7 } from '@/lib/server/db/uuid';

/** A machine's value of a step that came with a file. */
export interface ScoreToWrite {
  scorer: string;
  segmentId: string;
  /** P(step right), 0 to 1. */
  pRight: number;
}

async function findScorerVersions(client: pg.PoolClient, projectId: string, names: string[]) {
  await client.query(
    `INSERT INTO scorer (project_id, id, name, kind) SELECT $1, id, name, 'file' FROM unnest($2::uuid[], $3::text[]) AS row (id, name)
     ON CONFLICT (project_id, name) DO NOTHING`,
    [projectId, names.map(() => uuidv7()), names],
  );
  await client.query(
    `INSERT INTO scorer_version (project_id, id, scorer_id, version)
     SELECT $1, row.id, s.id, 1 FROM unnest($2::uuid[], $3::text[]) AS row (id, name)
     JOIN scorer s ON s.project_id = $1 AND s.name = row.name
     ON CONFLICT (project_id, scorer_id, version) DO NOTHING`,
    [projectId, names.map(() => uuidv7()), names],
  );
  const { rows } = await client.query<{ name: string; id: string }>(
    `SELECT s.name, v.id FROM scorer s JOIN scorer_version v ON v.project_id = s.project_id AND v.scorer_id = s.id AND v.version = 1
     WHERE s.project_id = $1 AND s.name = ANY ($2::text[])`,
    [projectId, names],
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/**
 * Writes scores of a file under scorers of that name; a step that the scorer has scored keeps its value. Returns the
 * segments that got one.
 */
export async function writeScores(
  client: pg.PoolClient,
  projectId: string,
  scores: readonly ScoreToWrite[],
): Promise<Set<string>> {
  if (scores.length === 0) return new Set();
  const versions = await findScorerVersions(client, projectId, [
    ...new Set(scores.map((score) => score.scorer)),
  ]);
  const { rows } = await client.query<{ segment_id: string }>(
    `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right)
     SELECT $1, version, segment, p FROM unnest($2::uuid[], $3::uuid[], $4::float8[]) AS row (version, segment, p)
     ON CONFLICT (project_id, scorer_version_id, segment_id) DO NOTHING RETURNING segment_id`,
    [
      projectId,
      scores.map((score) => versions.get(score.scorer)),
      scores.map((score) => score.segmentId),
      scores.map((score) => score.pRight),
    ],
  );
  return new Set(rows.map((row) => row.segment_id));
}
