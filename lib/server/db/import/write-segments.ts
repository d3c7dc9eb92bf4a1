import type pg from 'pg';
import type { ParsedCandidate } from '@/lib/core/formats/parsed-record';
import { placeSteps, type MaterialStep, type PlacedSteps } from '@/lib/core/formats/place-steps';
import { copyRows, type CopyValue } from '@/lib/server/db/sql/copy-rows';
import type { StoredSolution } from '@/lib/server/db/import/write-solutions';
import { uuidv7 } from '@/lib/server/db/uuid';

/** A candidate of the batch and the solution that it is. */
export interface CandidateOfSolution {
  candidate: ParsedCandidate;
  solution: StoredSolution;
}

interface SegmentRow {
  segmentation_id: string;
  id: string;
  position: number;
  alternative: number;
  kind: 'path' | 'alternative' | 'critique';
  role: MaterialStep['role'];
  is_rateable: boolean;
  text: string;
}

export interface WrittenSegments {
  /** Of each candidate of the call: its alternatives by position, as the stored solution numbers them. */
  alternativeOf: Map<ParsedCandidate, number[][]>;
  /** Id of alternative 0 of each position, by segmentation. */
  pathIds: Map<string, string[]>;
  /** Rateable steps of solutions that are new. */
  addedSteps: number;
}

const columns = [
  'project_id',
  'id',
  'segmentation_id',
  'position',
  'alternative',
  'kind',
  'role',
  'is_rateable',
  'text',
];

/** A text cut by another segmenter has other steps than the stored ones, so nothing of it can be placed. */
function canBePlaced({ candidate, solution }: CandidateOfSolution): boolean {
  return solution.isNew || candidate.origin.segmenter === 'given';
}

async function loadMaterial(
  client: pg.PoolClient,
  projectId: string,
  entries: readonly CandidateOfSolution[],
) {
  const old = new Set(
    entries.filter((entry) => !entry.solution.isNew).map((entry) => entry.solution.segmentationId),
  );
  const material = new Map<string, MaterialStep[]>();
  const pathIds = new Map<string, string[]>();
  if (old.size === 0) return { material, pathIds };
  const { rows } = await client.query<SegmentRow>(
    `SELECT segmentation_id, id, position, alternative, kind, role, is_rateable, text FROM segment
     WHERE project_id = $1 AND segmentation_id = ANY ($2::uuid[]) ORDER BY segmentation_id, position, alternative`,
    [projectId, [...old]],
  );
  for (const row of rows) {
    const steps = entryOf(material, row.segmentation_id);
    const step = (steps[row.position] ??= { role: row.role, isRateable: row.is_rateable, segments: [] });
    step.segments.push({ alternative: row.alternative, kind: row.kind, text: row.text });
    if (row.alternative === 0) entryOf(pathIds, row.segmentation_id)[row.position] = row.id;
  }
  return { material, pathIds };
}

function entryOf<T>(map: Map<string, T[]>, key: string): T[] {
  const found = map.get(key);
  if (found) return found;
  const made: T[] = [];
  map.set(key, made);
  return made;
}

function rowOf(
  projectId: string,
  segmentationId: string,
  id: string,
  { position, role, isRateable, segment }: PlacedSteps['added'][number],
): CopyValue[] {
  const { alternative, kind, text } = segment;
  return [projectId, id, segmentationId, position, alternative, kind, role, isRateable, text];
}

/** Writes the steps of new solutions, and to known ones the steps, alternatives and critiques that they lack. */
export async function writeSegments(
  client: pg.PoolClient,
  projectId: string,
  entries: readonly CandidateOfSolution[],
): Promise<WrittenSegments> {
  const { material, pathIds } = await loadMaterial(client, projectId, entries);
  const written: WrittenSegments = { alternativeOf: new Map(), pathIds, addedSteps: 0 };
  const rows: CopyValue[][] = [];
  const grown = new Map<string, number>();
  for (const entry of entries.filter(canBePlaced)) {
    const { segmentationId, isNew } = entry.solution;
    const steps = entryOf(material, segmentationId);
    const before = steps.length;
    const placed = placeSteps(steps, entry.candidate.steps);
    written.alternativeOf.set(entry.candidate, placed.alternativeOf);
    for (const added of placed.added) {
      const id = uuidv7();
      rows.push(rowOf(projectId, segmentationId, id, added));
      if (added.segment.alternative === 0) entryOf(pathIds, segmentationId)[added.position] = id;
    }
    const path = placed.added.filter((added) => added.segment.alternative === 0 && added.isRateable);
    written.addedSteps += path.length;
    if (steps.length > before && !(isNew && before === 0)) grown.set(segmentationId, steps.length);
  }
  await copyRows(client, 'segment', columns, rows);
  await updateStepCounts(client, projectId, grown);
  return written;
}

async function updateStepCounts(
  client: pg.PoolClient,
  projectId: string,
  grown: Map<string, number>,
): Promise<void> {
  if (grown.size === 0) return;
  await client.query(
    `UPDATE segmentation SET step_count = steps FROM unnest($2::uuid[], $3::int[]) AS row (segmentation, steps)
     WHERE project_id = $1 AND id = segmentation`,
    [projectId, [...grown.keys()], [...grown.values()]],
  );
}
