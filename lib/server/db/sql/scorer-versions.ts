import type { Queryable } from '@/lib/server/db/pool';
import { uuidv7 } from '@/lib/server/db/uuid';

/** The name of the project's own scorer among its scorers. */
export const EMBEDDED_NAME = 'Stepmark';
/** Versions that keep their bytes: an increment starts from the newest one. */
const MODELS_KEPT = 2;

export interface EmbeddedVersion {
  id: string;
  version: number;
  /** The first kilobyte of the model, where its format stands. Null: the prior alone, or the bytes were let go. */
  modelHead: Buffer | null;
  metrics: EmbeddedMetrics;
}

export interface EmbeddedMetrics {
  how: 'prior' | 'fit' | 'increment';
  /** Judged steps learned, and wrong ones among them. */
  labels: number;
  errors: number;
  /** Judged steps at the last fit from the start. */
  fittedLabels: number;
  milliseconds: number;
  strongest: { name: string; weight: number; spread: number; steps: number }[];
  calibration: { slope: number; shift: number } | null;
}

const ENSURE = `
INSERT INTO scorer (project_id, id, name, kind) VALUES ($1, $2, $3, 'embedded')
ON CONFLICT (project_id, name) DO NOTHING`;
const ENSURE_PRIOR = `
INSERT INTO scorer_version (project_id, id, scorer_id, version, uses_outcome, metrics)
SELECT $1, $2, c.id, 1, true, $3::jsonb FROM scorer c WHERE c.project_id = $1 AND c.kind = 'embedded'
  AND NOT EXISTS (SELECT 1 FROM scorer_version v WHERE v.project_id = $1 AND v.scorer_id = c.id)
ON CONFLICT DO NOTHING`;
const NEWEST = `
SELECT v.id, v.version, substring(v.model FOR 1024) AS "modelHead", v.metrics
FROM scorer c JOIN scorer_version v ON v.project_id = c.project_id AND v.scorer_id = c.id
WHERE c.project_id = $1 AND c.kind = 'embedded'
ORDER BY v.version DESC LIMIT 1`;

const PRIOR: EmbeddedMetrics = {
  how: 'prior',
  labels: 0,
  errors: 0,
  fittedLabels: 0,
  milliseconds: 0,
  strongest: [],
  calibration: null,
};

/** The newest version of the project's own scorer; the first one is the warm-start prior alone. */
export async function newestEmbedded(db: Queryable, projectId: string): Promise<EmbeddedVersion> {
  const found = (await db.query<EmbeddedVersion>(NEWEST, [projectId])).rows[0];
  if (found) return found;
  await db.query(ENSURE, [projectId, uuidv7(), EMBEDDED_NAME]);
  await db.query(ENSURE_PRIOR, [projectId, uuidv7(), JSON.stringify(PRIOR)]);
  return (await db.query<EmbeddedVersion>(NEWEST, [projectId])).rows[0]!;
}

const MODEL = `SELECT model FROM scorer_version WHERE project_id = $1 AND id = $2`;

/** A version's weights: megabytes, to be read where they are needed only. */
export async function readModel(db: Queryable, projectId: string, versionId: string): Promise<Buffer | null> {
  return (await db.query<{ model: Buffer | null }>(MODEL, [projectId, versionId])).rows[0]?.model ?? null;
}

const INSERT = `
INSERT INTO scorer_version (project_id, id, scorer_id, version, uses_outcome, model, metrics)
SELECT $1, $2, c.id, (SELECT max(version) + 1 FROM scorer_version v WHERE v.project_id = $1 AND v.scorer_id = c.id),
  true, $3, $4::jsonb
FROM scorer c WHERE c.project_id = $1 AND c.kind = 'embedded'
ON CONFLICT (project_id, scorer_id, version) DO NOTHING
RETURNING id, version`;
const LET_GO = `
UPDATE scorer_version v SET model = NULL
FROM scorer c
WHERE c.project_id = $1 AND c.kind = 'embedded' AND v.project_id = $1 AND v.scorer_id = c.id
  AND v.model IS NOT NULL AND v.version <= $2`;

/** Keeps a new version of the project's own scorer; older ones lose their bytes, never their row. */
export async function insertEmbedded(
  db: Queryable,
  projectId: string,
  model: Uint8Array,
  metrics: EmbeddedMetrics,
): Promise<{ id: string; version: number }> {
  const values = [projectId, uuidv7(), Buffer.from(model), JSON.stringify(metrics)];
  const insert = async () => (await db.query<{ id: string; version: number }>(INSERT, values)).rows[0];
  // A fit in the background and an increment may end in the same moment: then one takes the next number.
  const made = (await insert()) ?? (await insert()) ?? (await insert());
  if (!made) throw new Error('The version of the scorer could not be numbered.');
  await db.query(LET_GO, [projectId, made.version - MODELS_KEPT]);
  return made;
}

const LABELS = `SELECT coalesce((metrics ->> 'labels')::int, 0) AS labels FROM scorer_version WHERE project_id = $1 AND id = $2`;

/** Judged steps that a version has learned. */
export async function readVersionLabels(
  db: Queryable,
  projectId: string,
  versionId: string,
): Promise<number> {
  return (await db.query<{ labels: number }>(LABELS, [projectId, versionId])).rows[0]?.labels ?? 0;
}
