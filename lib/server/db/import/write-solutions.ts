import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ParsedCandidate } from '@/lib/core/formats/parsed-record';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { copyRows } from '@/lib/server/db/sql/copy-rows';
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

const columns = [
  'project_id',
  'id',
  'problem_id',
  'identity_hash',
  'generator',
  'source_text',
  'final_answer',
  'outcome',
  'outcome_rule',
  'ends_without_answer',
  'hit_token_limit',
  'tests',
  'meta',
  'segmentation_id',
  'audit_key',
  'overlap_key',
  'tie',
  'batch',
  'import_id',
];

const findSolutions = `
  SELECT encode(s.identity_hash, 'hex') AS hash, s.id, g.id AS segmentation_id
  FROM solution s JOIN segmentation g ON g.project_id = s.project_id AND g.solution_id = s.id AND g.version = 1
  WHERE s.project_id = $1 AND s.identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS row (hash))`;

type PlacedSolution = NewSolution & { id: string; segmentationId: string };

function rowOf(context: ImportContext, { id, segmentationId, hash, problemId, candidate }: PlacedSolution) {
  return [
    context.projectId,
    id,
    problemId,
    Buffer.from(hash, 'hex'),
    candidate.generator,
    candidate.text.kind === 'text' ? candidate.text.text : null,
    candidate.finalAnswer,
    candidate.outcome.outcome,
    candidate.outcome.rule,
    candidate.endsWithoutAnswer,
    candidate.hitTokenLimit,
    candidate.tests ? JSON.stringify(candidate.tests) : null,
    JSON.stringify(candidate.meta),
    segmentationId,
    secretNumber(),
    secretNumber(),
    secretNumber(),
    context.batch,
    context.importId,
  ];
}

/**
 * Writes the solutions that are new, each with its segmentation and its secret fixed numbers; finds all of them. Nobody
 * else writes solutions of the project meanwhile, since its imports take turns.
 */
export async function writeSolutions(
  client: pg.PoolClient,
  context: ImportContext,
  solutions: readonly NewSolution[],
): Promise<Map<string, StoredSolution>> {
  const found = await client.query<{ hash: string; id: string; segmentation_id: string }>(findSolutions, [
    context.projectId,
    solutions.map(({ hash }) => hash),
  ]);
  const stored = new Map<string, StoredSolution>(
    found.rows.map((row) => [row.hash, { id: row.id, segmentationId: row.segmentation_id, isNew: false }]),
  );
  const fresh = solutions
    .filter(({ hash }) => !stored.has(hash))
    .map((solution) => ({ ...solution, id: uuidv7(), segmentationId: uuidv7() }));
  await copyRows(
    client,
    'solution',
    columns,
    fresh.map((row) => rowOf(context, row)),
  );
  await writeSegmentations(client, context.projectId, fresh);
  for (const { hash, id, segmentationId } of fresh) stored.set(hash, { id, segmentationId, isNew: true });
  return stored;
}

async function writeSegmentations(
  client: pg.PoolClient,
  projectId: string,
  rows: readonly PlacedSolution[],
): Promise<void> {
  await copyRows(
    client,
    'segmentation',
    ['project_id', 'id', 'solution_id', 'segmenter', 'segmenter_version', 'step_count'],
    rows.map(({ id, segmentationId, candidate }) => [
      projectId,
      segmentationId,
      id,
      candidate.origin.segmenter,
      candidate.origin.version,
      candidate.steps.length,
    ]),
  );
}
