import type { RoundPlans } from '@/lib/contracts/rounds';
import type { Queryable } from '@/lib/server/db/pool';

const STATEMENT = `
UPDATE round_annotator m SET plan = p.plan, daily_limit = p."dailyLimit"
FROM json_to_recordset($3::json) AS p("annotatorId" uuid, plan int, "dailyLimit" int)
WHERE m.project_id = $1 AND m.round_id = $2 AND m.annotator_id = p."annotatorId"`;

/** Writes what people of a round are to do a day; who is not in it by name is left out. Answers with how many are. */
export async function setRoundPlans(
  db: Queryable,
  place: { projectId: string; roundId: string },
  plans: RoundPlans['plans'],
): Promise<number> {
  const values = [place.projectId, place.roundId, JSON.stringify(plans)];
  return (await db.query(STATEMENT, values)).rowCount ?? 0;
}
