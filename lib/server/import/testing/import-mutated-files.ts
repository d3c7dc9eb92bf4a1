import type pg from 'pg';
import { mutatedFile } from '@/lib/server/files/testing/mutate-files';
import { AppError } from '@/lib/server/errors/app-error';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { importFile } from '@/lib/server/import/import-file';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';

/** What a project holds against what its imports say: each is zero where no piece was written by half. */
const halves = `
  SELECT
    (SELECT count(*) FROM solution s WHERE s.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM segmentation v WHERE v.project_id = s.project_id AND v.id = s.segmentation_id AND v.step_count > 0
         AND v.step_count = (SELECT count(*) FROM segment g WHERE g.project_id = v.project_id
           AND g.segmentation_id = v.id AND g.alternative = 0)))::int AS "without steps",
    (SELECT count(*) FROM problem p WHERE p.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM solution s WHERE s.project_id = p.project_id AND s.problem_id = p.id))::int AS "without solution",
    (SELECT count(*) FROM assignment a WHERE a.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM assignment_step t WHERE t.project_id = a.project_id AND t.assignment_id = a.id))::int AS "without rating",
    (SELECT count(*) FROM rating r WHERE r.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM rating_event e WHERE e.project_id = r.project_id AND e.assignment_id = r.assignment_id
         AND e.position = r.position AND e.alternative = r.alternative))::int AS "without history",
    (SELECT count(*) FROM import i WHERE i.project_id = $1 AND (
       i.solution_count <> (SELECT count(*) FROM solution s WHERE s.project_id = i.project_id AND s.import_id = i.id)
       OR i.problem_count <> (SELECT count(*) FROM problem p WHERE p.project_id = i.project_id AND p.import_id = i.id)
       OR i.refused_count <> (SELECT count(*) FROM import_refusal f WHERE f.project_id = i.project_id AND f.import_id = i.id)
     ))::int AS "miscounted"`;

export interface MutatedImports {
  done: number;
  /** Refused whole, with a sentence. */
  unreadable: number;
  halves: Record<string, number>;
}

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Uploads a damaged file and imports it as it was recognised, as a person would. False: refused with a sentence. */
async function importMutated(projectId: string, seed: number): Promise<boolean> {
  try {
    const bytes = whole(await mutatedFile(seed));
    const upload = await receiveUpload(projectId, { fileName: `file-${seed}`, announcedSize: null, bytes });
    const { format } = upload.preview;
    const { id } = await startImport(projectId, null, { uploadId: upload.uploadId, format, indexBase: 0 });
    await importFile(projectId, id);
    return true;
  } catch (error) {
    if (error instanceof FileUnreadable || (error instanceof AppError && error.code === 'bad-request'))
      return false;
    throw new Error(`file ${seed}`, { cause: error });
  }
}

/** Takes damaged files through upload, preview and import, and counts what was written by half. */
export async function importMutatedFiles(
  pool: pg.Pool,
  projectId: string,
  seeds: readonly number[],
): Promise<MutatedImports> {
  let done = 0;
  for (const seed of seeds) done += (await importMutated(projectId, seed)) ? 1 : 0;
  const { rows } = await pool.query<Record<string, number>>(halves, [projectId]);
  return { done, unreadable: seeds.length - done, halves: rows[0] ?? {} };
}
