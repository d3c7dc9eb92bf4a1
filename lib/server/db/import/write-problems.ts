import type pg from 'pg';
import type { ParsedProblem } from '@/lib/core/formats/parsed-record';
import { splitOfProblem } from '@/lib/core/formats/split-of-problem';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface WrittenRows {
  /** Ids of all of them, by identity hash in hex. */
  ids: Map<string, string>;
  /** Identity hashes of those that were not there before. */
  added: Set<string>;
}

const insertProblems = `
  INSERT INTO problem (project_id, id, identity_hash, statement, reference_answer, reference_solution, meta,
    split, is_audit_holdout, near_duplicate_group, import_id)
  SELECT $1, id, decode(hash, 'hex'), statement, answer, solution, meta::jsonb, split::split, holdout, grp, $2
  FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bool[], $11::text[])
    AS row (id, hash, statement, answer, solution, meta, split, holdout, grp)
  ON CONFLICT (project_id, identity_hash) DO NOTHING
  RETURNING encode(identity_hash, 'hex') AS hash`;

/** A file that knows the reference fills it in where an earlier one did not. */
const fillReferences = `
  UPDATE problem SET reference_answer = coalesce(reference_answer, answer),
    reference_solution = coalesce(reference_solution, solution)
  FROM unnest($2::text[], $3::text[], $4::text[]) AS row (hash, answer, solution)
  WHERE project_id = $1 AND identity_hash = decode(hash, 'hex')
    AND ((reference_answer IS NULL AND answer IS NOT NULL) OR (reference_solution IS NULL AND solution IS NOT NULL))`;

/** Writes the problems that are new, fills in references, and finds the ids of all. */
export async function writeProblems(
  client: pg.PoolClient,
  context: ImportContext,
  problems: ReadonlyMap<string, ParsedProblem>,
): Promise<WrittenRows> {
  const rows = [...problems].map(([hash, problem]) => ({
    ...problem,
    hash,
    id: uuidv7(),
    ...splitOfProblem(problem.statement, context.projectSeed, context.auditHoldoutShare),
  }));
  const hashes = rows.map((row) => row.hash);
  const answers = rows.map((row) => row.referenceAnswer);
  const solutions = rows.map((row) => row.referenceSolution);
  const inserted = await client.query<{ hash: string }>(insertProblems, [
    context.projectId,
    context.importId,
    rows.map((row) => row.id),
    hashes,
    rows.map((row) => row.statement),
    answers,
    solutions,
    rows.map((row) => JSON.stringify(row.meta)),
    rows.map((row) => row.split),
    rows.map((row) => row.isAuditHoldout),
    rows.map((row) => row.group),
  ]);
  const added = new Set(inserted.rows.map((row) => row.hash));
  if (added.size < rows.length) {
    await client.query(fillReferences, [context.projectId, hashes, answers, solutions]);
  }
  return { ids: await findIds(client, context.projectId, hashes), added };
}

async function findIds(
  client: pg.PoolClient,
  projectId: string,
  hashes: string[],
): Promise<Map<string, string>> {
  const found = await client.query<{ hash: string; id: string }>(
    `SELECT encode(identity_hash, 'hex') AS hash, id FROM problem
     WHERE project_id = $1 AND identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS row (hash))`,
    [projectId, hashes],
  );
  return new Map(found.rows.map((row) => [row.hash, row.id]));
}
