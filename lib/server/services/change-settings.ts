import { ProjectSettings, type PauseRequest, type SettingsChange } from '@/lib/contracts/settings';
import type { Project } from '@/lib/server/db/generated/client';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { updatePause, updateSettings } from '@/lib/server/db/repositories/project-settings';
import { transact } from '@/lib/server/db/transact';

/** The settings that a lead can change, as the project's row says. */
export function readSettings(project: Project): ProjectSettings {
  return ProjectSettings.parse({
    ...project,
    // Scores before a rating would steer it: the column could say so, the screen knows no such thing.
    scoresShown: project.scoresShown === 'after_rating' ? 'after_rating' : 'never',
    resultVerdictMode: project.resultVerdictMode === 'off' ? 'off' : 'required',
  });
}

/**
 * Changes settings of a project. Open assignments keep the policy that they began with; the rest holds at once.
 * The audit log keeps every value before and after.
 */
export async function changeSettings(
  project: Project,
  actorId: string,
  change: SettingsChange,
): Promise<void> {
  const before = readSettings(project);
  const keys = (Object.keys(change) as (keyof ProjectSettings)[]).filter(
    (key) => change[key] !== undefined && JSON.stringify(change[key]) !== JSON.stringify(before[key]),
  );
  if (keys.length === 0) return;
  const changed = Object.fromEntries(keys.map((key) => [key, change[key]])) as SettingsChange;
  const detail = Object.fromEntries(keys.map((key) => [key, { from: before[key], to: change[key] ?? null }]));
  await transact(async (db) => {
    await updateSettings(project.id, changed, db);
    const target = keys.join(', ');
    await recordAudit(
      { projectId: project.id, userId: actorId, action: 'project.change', target, detail },
      db,
    );
  });
}

/** Pauses a project: nothing is served, and annotators read the note. Or lets it go on. */
export async function pauseProject(project: Project, actorId: string, request: PauseRequest): Promise<void> {
  const { isPaused, note } = request;
  await transact(async (db) => {
    const [since, words] = isPaused ? [project.pausedAt ?? new Date(), note || null] : [null, null];
    await updatePause(project.id, since, words, db);
    const action = isPaused ? 'project.pause' : 'project.resume';
    await recordAudit({ projectId: project.id, userId: actorId, action, target: project.slug }, db);
  });
}
