import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ParsedCandidate } from '@/lib/core/formats/parsed-record';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface NewSolution {
  /** 64 hex digits. */
  hash: string;
  problemId: string;
  candidate: ParsedCandidate;
}

export interface StoredSolution {
  id: string;
  /** The segmentation that the file's steps belong to. */
  segmentationId: string;
  isNew: boolean;
}

/** Uniform in [0, 1), 53 bits, not to be guessed. */
function secretNumber(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53;
}

const insertSolutions = `
  INSERT INTO solution (project_id, id, problem_id, identity_hash, generator, source_text, final_answer, outcome,
    outcome_rule, ends_without_answer, hit_token_limit, tests, meta, segmentation_id, audit_key, overlap_key, tie,
    batch, import_id)
  SELECT $1, id, problem_id, decode(hash, 'hex'), generator, source_text, final_answer, outcome::outcome,
    outcome_rule, no_answer, token_limit, tests::jsonb, meta::jsonb, segmentation_id, audit_key, overlap_key, tie, $2, $3
  FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
      $12::bool[], $13::bool[], $14::text[], $15::text[], $16::uuid[], $17::float8[], $18::float8[], $19::float8[])
    AS row (id, problem_id, hash, generator, source_text, final_answer, outcome, outcome_rule, no_answer, token_limit,
      tests, meta, segmentation_id, audit_key, overlap_key, tie)
  ON CONFLICT (project_id, identity_hash) DO NOTHING
  RETURNING encode(identity_hash, 'hex') AS hash`;

const findSolutions = `
  SELECT encode(s.identity_hash, 'hex') AS hash, s.id, g.id AS segmentation_id
  FROM solution s JOIN segmentation g ON g.project_id = s.project_id AND g.solution_id = s.id AND g.version = 1
  WHERE s.project_id = $1 AND s.identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS row (hash))`;

function insertValues(rows: (NewSolution & { id: string; segmentationId: string })[]): unknown[] {
  const all = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  return [
    all((row) => row.id),
    all((row) => row.problemId),
    all((row) => row.hash),
    all((row) => row.candidate.generator),
    all((row) => (row.candidate.text.kind === 'text' ? row.candidate.text.text : null)),
    all((row) => row.candidate.finalAnswer),
    all((row) => row.candidate.outcome.outcome),
    all((row) => row.candidate.outcome.rule),
    all((row) => row.candidate.endsWithoutAnswer),
    all((row) => row.candidate.hitTokenLimit),
    all((row) => (row.candidate.tests ? JSON.stringify(row.candidate.tests) : null)),
    all((row) => JSON.stringify(row.candidate.meta)),
    all((row) => row.segmentationId),
    all(secretNumber),
    all(secretNumber),
    all(secretNumber),
  ];
}

/** Writes the solutions that are new, each with its segmentation and its secret fixed numbers; finds all of them. */
export async function writeSolutions(
  client: pg.PoolClient,
  context: ImportContext,
  solutions: readonly NewSolution[],
): Promise<Map<string, StoredSolution>> {
  const rows = solutions.map((solution) => ({ ...solution, id: uuidv7(), segmentationId: uuidv7() }));
  const inserted = await client.query<{ hash: string }>(insertSolutions, [
    context.projectId,
    context.batch,
    context.importId,
    ...insertValues(rows),
  ]);
  const added = new Set(inserted.rows.map((row) => row.hash));
  const fresh = rows.filter((row) => added.has(row.hash));
  await writeSegmentations(client, context.projectId, fresh);
  const stored = new Map(
    fresh.map((row) => [row.hash, { id: row.id, segmentationId: row.segmentationId, isNew: true }]),
  );
  const old = rows.flatMap((row) => (added.has(row.hash) ? [] : [row.hash]));
  if (old.length === 0) return stored;
  const found = await client.query<{ hash: string; id: string; segmentation_id: string }>(findSolutions, [
    context.projectId,
    old,
  ]);
  for (const row of found.rows) {
    stored.set(row.hash, { id: row.id, segmentationId: row.segmentation_id, isNew: false });
  }
  return stored;
}

async function writeSegmentations(
  client: pg.PoolClient,
  projectId: string,
  rows: readonly (NewSolution & { id: string; segmentationId: string })[],
): Promise<void> {
  await client.query(
    `INSERT INTO segmentation (project_id, id, solution_id, segmenter, segmenter_version, step_count)
     SELECT $1, id, solution_id, segmenter, version, steps
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::int[]) AS row (id, solution_id, segmenter, version, steps)`,
    [
      projectId,
      rows.map((row) => row.segmentationId),
      rows.map((row) => row.id),
      rows.map((row) => row.candidate.origin.segmenter),
      rows.map((row) => row.candidate.origin.version),
      rows.map((row) => row.candidate.steps.length),
    ],
  );
}
