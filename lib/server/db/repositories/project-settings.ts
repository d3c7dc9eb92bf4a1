import type { SettingsChange } from '@/lib/contracts/settings';
import type { Db } from '@/lib/server/db/transact';

/** Writes those settings that are there. */
export async function updateSettings(projectId: string, change: SettingsChange, db: Db): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: change });
}

/** Pauses the project from `pausedAt` on, or (null) lets it go on. */
export async function updatePause(
  projectId: string,
  pausedAt: Date | null,
  pauseNote: string | null,
  db: Db,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: { pausedAt, pauseNote } });
}
