import type { RoundSelection } from '@/lib/contracts/rounds';
import type { AssignmentUnit, LabelPolicy } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

export interface RoundRow {
  projectId: string;
  roundId: string;
  /** Null: "Round" (or "Pilot") and its number. */
  name: string | null;
  selection: RoundSelection;
  takesNewImports: boolean;
  overlap: number;
  overlapShare: number;
  dailyLimit: number | null;
  dailySkipLimit: number;
  /** Null: the project's. */
  labelPolicy: LabelPolicy | null;
  /** Null: the newest published one. */
  guidelineVersionId: string | null;
  target: number | null;
  deadline: string | null;
  payRate: number | null;
  unit: AssignmentUnit;
  isPilot: boolean;
  isExported: boolean;
  generation: number | null;
}

const LOCK = 'SELECT 1 FROM project WHERE id = $1 FOR NO KEY UPDATE';
const STATEMENT = `
INSERT INTO round (project_id, id, number, name, state, selection, takes_new_imports, overlap, overlap_share, daily_limit,
  label_policy, guideline_version_id, daily_skip_limit, target, deadline, pay_rate, unit, is_pilot, is_exported,
  generation)
SELECT p.id, $2, n.number, coalesce($3, CASE WHEN $16 THEN 'Pilot ' ELSE 'Round ' END || n.number), 'open', $4::jsonb,
  $5, $6, $7, $8, coalesce($9::label_policy, p.label_policy),
  coalesce($10::uuid, (SELECT g.id FROM guideline_version g WHERE g.project_id = p.id AND g.published_at IS NOT NULL
   ORDER BY g.number DESC LIMIT 1)), $11, $12, $13, $14, $15::assignment_unit, $16::boolean, $17, $18
FROM project p
CROSS JOIN LATERAL (SELECT coalesce(max(r.number), 0) + 1 AS number FROM round r WHERE r.project_id = p.id) n
WHERE p.id = $1
RETURNING number`;

/**
 * Makes an open round with the next number, the project's policy and its newest published guideline. To be called in
 * a transaction: the project's row stays locked, so that two rounds do not get one number. Null: no such project.
 */
export async function insertRound(db: Queryable, row: RoundRow): Promise<number | null> {
  await db.query(LOCK, [row.projectId]);
  const { rows } = await db.query<{ number: number }>(STATEMENT, [
    row.projectId,
    row.roundId,
    row.name,
    JSON.stringify(row.selection),
    row.takesNewImports,
    row.overlap,
    row.overlapShare,
    row.dailyLimit,
    row.labelPolicy,
    row.guidelineVersionId,
    row.dailySkipLimit,
    row.target,
    row.deadline,
    row.payRate,
    row.unit,
    row.isPilot,
    row.isExported,
    row.generation,
  ]);
  return rows[0]?.number ?? null;
}
