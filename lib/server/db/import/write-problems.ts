import type pg from 'pg';
import type { ParsedProblem } from '@/lib/core/formats/parsed-record';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { placeProblems } from '@/lib/server/db/import/near-duplicates';
import { copyRows } from '@/lib/server/db/sql/copy-rows';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface WrittenProblems {
  /** Ids of all of them, by identity hash in hex. */
  ids: Map<string, string>;
  /** Identity hashes of those that were not there before. */
  added: Set<string>;
  /** New ones that are another problem in other words. */
  nearDuplicates: number;
  /** New ones that a protected list holds. */
  protectedCount: number;
}

const findIds = `
  SELECT encode(identity_hash, 'hex') AS hash, id FROM problem
  WHERE project_id = $1 AND identity_hash IN (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS row (hash))`;

/** A file that knows the reference fills it in where an earlier one did not. */
const fillReferences = `
  UPDATE problem SET reference_answer = coalesce(reference_answer, answer),
    reference_solution = coalesce(reference_solution, solution)
  FROM unnest($2::text[], $3::text[], $4::text[]) AS row (hash, answer, solution)
  WHERE project_id = $1 AND identity_hash = decode(hash, 'hex')
    AND ((reference_answer IS NULL AND answer IS NOT NULL) OR (reference_solution IS NULL AND solution IS NOT NULL))`;

const columns = [
  'project_id',
  'id',
  'identity_hash',
  'statement',
  'reference_answer',
  'reference_solution',
  'meta',
  'split',
  'is_audit_holdout',
  'near_duplicate_group',
  'protected_by',
  'protected_share',
  'import_id',
];

/** Writes problems that the project does not have; nobody else can meanwhile, since its imports take turns. */
async function writeNew(
  client: pg.PoolClient,
  context: ImportContext,
  problems: ReadonlyMap<string, ParsedProblem>,
): Promise<WrittenProblems> {
  let protectedCount = 0;
  const ids = new Map([...problems.keys()].map((hash) => [hash, uuidv7()]));
  const statements = new Map([...problems].map(([hash, { statement }]) => [hash, statement]));
  const placed = await placeProblems(client, context, statements);
  const rows = [...problems].map(([hash, problem]) => {
    const match = context.protectedProblems?.match(problem.statement);
    const place = placed.get(hash);
    if (match) protectedCount += 1;
    return [
      context.projectId,
      ids.get(hash) ?? '',
      Buffer.from(hash, 'hex'),
      problem.statement,
      problem.referenceAnswer,
      problem.referenceSolution,
      JSON.stringify(problem.meta),
      place?.split ?? 'train',
      place?.isAuditHoldout ?? false,
      place?.group ?? null,
      match?.protectedId ?? null,
      match?.share ?? null,
      context.importId,
    ];
  });
  await copyRows(client, 'problem', columns, rows);
  const bands = [...placed].flatMap(([hash, { bandKeys }]) =>
    bandKeys.map((key) => [context.projectId, key, ids.get(hash) ?? '']),
  );
  await copyRows(client, 'problem_band', ['project_id', 'band_key', 'problem_id'], bands);
  const nearDuplicates = [...placed.values()].filter(({ isNearDuplicate }) => isNearDuplicate).length;
  return { ids, added: new Set(problems.keys()), nearDuplicates, protectedCount };
}

/** Writes the problems that are new, fills in references of the others, and finds the ids of all. */
export async function writeProblems(
  client: pg.PoolClient,
  context: ImportContext,
  problems: ReadonlyMap<string, ParsedProblem>,
): Promise<WrittenProblems> {
  const found = await client.query<{ hash: string; id: string }>(findIds, [
    context.projectId,
    [...problems.keys()],
  ]);
  const known = new Map(found.rows.map((row) => [row.hash, row.id]));
  const fresh = new Map([...problems].filter(([hash]) => !known.has(hash)));
  const old = [...problems].filter(([hash]) => known.has(hash));
  if (old.length > 0) {
    await client.query(fillReferences, [
      context.projectId,
      old.map(([hash]) => hash),
      old.map(([, problem]) => problem.referenceAnswer),
      old.map(([, problem]) => problem.referenceSolution),
    ]);
  }
  if (fresh.size === 0) return { ids: known, added: new Set(), nearDuplicates: 0, protectedCount: 0 };
  const written = await writeNew(client, context, fresh);
  return { ...written, ids: new Map([...known, ...written.ids]) };
}
