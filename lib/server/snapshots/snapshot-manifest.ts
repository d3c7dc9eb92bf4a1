import { hasOneRow, isTwoValued, type ExportOptions } from '@/lib/core/formats/export-options';
import { cannotHold } from '@/lib/core/formats/write-record';
import type { PassCount } from '@/lib/server/db/sql/count-passes';
import type { SnapshotOrigin } from '@/lib/server/db/sql/describe-snapshot';
import type { RowTally } from '@/lib/server/snapshots/snapshot-rows';
import type { DataFiles, SnapshotFile } from '@/lib/server/snapshots/write-data-files';

export interface ManifestFacts {
  snapshot: { number: number; name: string; softwareVersion: string; options: ExportOptions };
  project: { slug: string; seed: number };
  counts: readonly PassCount[];
  origin: SnapshotOrigin;
  tally: RowTally;
  data: DataFiles;
  /** Every file but the manifest itself. */
  files: readonly SnapshotFile[];
}

function leftOutOf(counts: readonly PassCount[]): Record<string, number> {
  const left: Record<string, number> = {};
  for (const { why, passes } of counts) if (why !== null) left[why] = (left[why] ?? 0) + passes;
  return left;
}

/** manifest.json of a snapshot: all that one has to know of its files. Holds no time of its own. */
export function snapshotManifest(facts: ManifestFacts): Record<string, unknown> {
  const { snapshot, project, counts, origin, tally, data, files } = facts;
  const { options } = snapshot;
  const { format, neutral, unsure, consensus, container, isGzipped, license, language, ...filters } = options;
  const included = counts.filter(({ why }) => why === null);
  const sum = (of: (row: PassCount) => number) => included.reduce((total, row) => total + of(row), 0);
  return {
    stepmark: snapshot.softwareVersion,
    project: project.slug,
    snapshot: { number: snapshot.number, name: snapshot.name },
    format,
    container,
    gzip: isGzipped,
    license,
    language,
    filters,
    counts: {
      labels: sum((row) => row.passes),
      solutions: sum((row) => row.solutions),
      problems: sum((row) => row.problems),
      rows: data.rows,
    },
    left_out: {
      labels: leftOutOf(counts),
      solutions: Object.fromEntries([...tally.notHeld].sort(([a], [b]) => (a < b ? -1 : 1))),
      ratings_after_first_error: tally.afterError,
    },
    label_policies: origin.policies,
    neutral_policy: isTwoValued(format) ? neutral : null,
    unsure_policy: isTwoValued(format) ? unsure : null,
    consensus: hasOneRow(format) ? consensus : 'each',
    rulings: format === 'long' ? 'rows of their own' : 'in place of ratings',
    rounds: origin.rounds,
    guideline_versions: origin.guidelines,
    segmenters: origin.segmenters,
    scorers: origin.scorers,
    split: { by: 'hash of the normalised problem text', seed: project.seed },
    cannot_hold: cannotHold[format],
    files: files.map(({ path, bytes, sha256, rows, split }) => ({ path, bytes, sha256, rows, split })),
  };
}
