import { getPool } from '@/lib/server/db/pool';

/** All rounds of the project by number, those of imports too. */
export async function readRoundNames(projectId: string): Promise<{ number: number; name: string }[]> {
  const { rows } = await getPool().query<{ number: number; name: string }>(
    'SELECT number, name FROM round WHERE project_id = $1 ORDER BY number',
    [projectId],
  );
  return rows;
}
