import type { RoundChoices } from '@/lib/contracts/rounds';
import { listGuidelineNumbers } from '@/lib/server/db/repositories/guidelines';
import { listMemberRows } from '@/lib/server/db/repositories/members';
import { getPool } from '@/lib/server/db/pool';
import { readMaterialChoices } from '@/lib/server/db/sql/read-material-choices';

/** What a round can be made of: people, generators, imports, versions of the guideline. */
export async function listRoundChoices(projectId: string): Promise<RoundChoices> {
  const [members, material, guidelines] = await Promise.all([
    listMemberRows(projectId),
    readMaterialChoices(getPool(), projectId),
    listGuidelineNumbers(projectId),
  ]);
  const people = members
    .filter((member) => !member.isDisabled)
    .map(({ userId, name, role }) => ({ userId, name, role }));
  return { people, guidelines, ...material };
}
