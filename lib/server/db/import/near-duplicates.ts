import type pg from 'pg';
import { splitOfProblem, type ProblemSplit } from '@/lib/core/formats/split-of-problem';
import { areNearDuplicates, StatementPrint } from '@/lib/core/material/near-duplicates';
import type { ImportContext } from '@/lib/server/db/import/import-context';

export interface PlacedProblem extends ProblemSplit {
  /** Keys under which its near-duplicates are to be found. */
  bandKeys: number[];
  isNearDuplicate: boolean;
}

interface Neighbour extends ProblemSplit {
  print: StatementPrint;
}

/** A key that very many problems share tells nothing, and would make the search slow: it is kept for so many only. */
const mostNeighbours = 20;

interface StoredBand {
  key: number;
  id: string;
}

interface StoredProblem {
  id: string;
  statement: string;
  split: ProblemSplit['split'];
  is_audit_holdout: boolean;
  near_duplicate_group: string | null;
}

/** In two statements: a join would read the whole table of problems where many keys are asked for. */
async function storedNeighbours(
  client: pg.PoolClient,
  projectId: string,
  keys: ReadonlySet<number>,
): Promise<Map<number, Neighbour[]>> {
  const bands = await client.query<StoredBand>(
    'SELECT band_key AS key, problem_id AS id FROM problem_band WHERE project_id = $1 AND band_key = ANY ($2::bigint[])',
    [projectId, [...keys]],
  );
  if (bands.rows.length === 0) return new Map();
  const { rows } = await client.query<StoredProblem>(
    `SELECT id, statement, split, is_audit_holdout, near_duplicate_group FROM problem
     WHERE project_id = $1 AND id = ANY ($2::uuid[])`,
    [projectId, [...new Set(bands.rows.map(({ id }) => id))]],
  );
  const byId = new Map(rows.map((row) => [row.id, neighbourOf(row)]));
  const byKey = new Map<number, Neighbour[]>();
  for (const { key, id } of bands.rows) {
    const neighbour = byId.get(id);
    if (neighbour) byKey.set(key, [...(byKey.get(key) ?? []), neighbour]);
  }
  return byKey;
}

function neighbourOf(row: StoredProblem): Neighbour {
  return {
    print: new StatementPrint(row.statement),
    split: row.split,
    isAuditHoldout: row.is_audit_holdout,
    group: row.near_duplicate_group ?? '',
  };
}

/**
 * The split of each new problem (by identity hash), fixed for good: that of its near-duplicate where the project, or
 * an earlier problem of the batch, is one; else by its own text.
 */
export async function placeProblems(
  client: pg.PoolClient,
  context: ImportContext,
  statements: ReadonlyMap<string, string>,
): Promise<Map<string, PlacedProblem>> {
  const prints = new Map(
    [...statements].map(([hash, statement]) => {
      const print = new StatementPrint(statement);
      return [hash, { print, keys: [...new Set(print.bandKeys())] }];
    }),
  );
  const allKeys = new Set([...prints.values()].flatMap(({ keys }) => keys));
  const byKey = await storedNeighbours(client, context.projectId, allKeys);
  const placed = new Map<string, PlacedProblem>();
  for (const [hash, { print, keys }] of prints) {
    const near = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const twin = [...near].find((neighbour) => areNearDuplicates(print, neighbour.print));
    const { split, isAuditHoldout, group } =
      twin ?? splitOfProblem(statements.get(hash) ?? '', context.projectSeed, context.auditHoldoutShare);
    const bandKeys = keys.filter((key) => (byKey.get(key)?.length ?? 0) < mostNeighbours);
    placed.set(hash, { split, isAuditHoldout, group, bandKeys, isNearDuplicate: twin !== undefined });
    for (const key of bandKeys)
      byKey.set(key, [...(byKey.get(key) ?? []), { print, split, isAuditHoldout, group }]);
  }
  return placed;
}
