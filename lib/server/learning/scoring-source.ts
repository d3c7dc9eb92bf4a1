import { isReadableModel } from '@/lib/core/scoring/model/serialise-model';
import { getPool } from '@/lib/server/db/pool';
import { readOutsideScorers } from '@/lib/server/db/sql/read-scoring-material';
import { newestEmbedded, readModel } from '@/lib/server/db/sql/scorer-versions';
import type { ScoringSource } from '@/lib/server/learning/score-problems';

/**
 * What a project's solutions are scored by: its own scorer once that has learned from people, else an outside scorer
 * that has scores, else the warm-start prior.
 */
export async function scoringSource(projectId: string): Promise<ScoringSource> {
  const outside = await readOutsideScorers(getPool(), projectId);
  const { id, modelHead } = await newestEmbedded(getPool(), projectId);
  if (modelHead && isReadableModel(modelHead)) {
    const model = await readModel(getPool(), projectId, id);
    return { projectId, scorerVersionId: id, kind: 'model', model, outside };
  }
  const [newest] = outside;
  if (newest) return { projectId, scorerVersionId: newest.versionId, kind: 'outside', model: null, outside };
  return { projectId, scorerVersionId: id, kind: 'prior', model: null, outside };
}
