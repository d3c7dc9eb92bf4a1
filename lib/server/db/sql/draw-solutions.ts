import type { RoundSelection } from '@/lib/contracts/rounds';
import type { Queryable } from '@/lib/server/db/pool';
import { isSelected } from '@/lib/server/db/sql/is-selected';

export interface Draw {
  projectId: string;
  selection: RoundSelection;
  /** How many at most. */
  size: number;
  /** Solutions of this round are left out. */
  exceptRoundId?: string;
}

const STATEMENT = `
SELECT s.id
FROM solution s
LEFT JOIN import i ON i.project_id = s.project_id AND i.id = s.import_id
WHERE s.project_id = $1 AND s.excluded_at IS NULL AND s.representative_id IS NULL AND i.hidden_at IS NULL
  AND CASE $2::jsonb ->> 'kind'
    WHEN 'all' THEN true
    WHEN 'list' THEN s.id IN (SELECT e.id::uuid FROM jsonb_array_elements_text($2::jsonb -> 'solutionIds') e (id))
    ELSE ${isSelected('$2::jsonb')} END
  AND ($4::uuid IS NULL OR NOT EXISTS (
    SELECT 1 FROM queue_entry q WHERE q.project_id = $1 AND q.round_id = $4 AND q.solution_id = s.id))
ORDER BY random()
LIMIT $3`;

/** The ids of so many solutions of a selection, drawn at random: held problems too, near-duplicates never. */
export async function drawSolutions(db: Queryable, draw: Draw): Promise<string[]> {
  const { projectId, selection, size, exceptRoundId = null } = draw;
  const values = [projectId, JSON.stringify(selection), size, exceptRoundId];
  return (await db.query<{ id: string }>(STATEMENT, values)).rows.map((row) => row.id);
}
