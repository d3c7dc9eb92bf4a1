import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import type { TrainingRows } from '@/lib/core/scoring/model/logistic';
import { fitScorerInPieces } from '@/lib/core/scoring/model/fit-in-pieces';
import { fitScorer, updateScorer, type ScorerModel } from '@/lib/core/scoring/model/scorer-model';
import { deserialiseModel, serialiseModel } from '@/lib/core/scoring/model/serialise-model';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { strongestFeatures, type StrongFeature } from '@/lib/core/scoring/model/strongest-features';
import { priorOffset } from '@/lib/core/scoring/prior/prior';
import type { Queryable } from '@/lib/server/db/pool';
import type { OutsideScorer } from '@/lib/server/db/sql/read-scoring-material';
import { readLabelled, type LabelledSolution } from '@/lib/server/db/sql/solution-labels';
import { TrainingFile } from '@/lib/server/learning/training-file';
import { readMaterials } from '@/lib/server/learning/solution-materials';

/** What a scorer is to learn from. */
export interface Lesson {
  projectId: string;
  seed: number;
  outside: OutsideScorer[];
  /** Null: learn all labels from the start. */
  increment: { model: Uint8Array; freshIds: string[]; replayIds: string[] } | null;
}

export interface Learned {
  model: Uint8Array<ArrayBuffer>;
  labels: number;
  calibration: { slope: number; shift: number };
  strongest: StrongFeature[];
}

/** Problems are read so many at a time that they bring about so many solutions: some problems have thousands. */
const solutionsAtOnce = 300;
const mostProblemsAtOnce = 150;
const strongestKept = 30;

/** Fits the project's scorer, or adds fresh labels to it. Null: the model's bytes are of another format; fit anew. */
export async function learnLabels(db: Queryable, lesson: Lesson): Promise<Learned | null> {
  const model = lesson.increment ? await increment(db, lesson, lesson.increment) : await fit(db, lesson);
  return (
    model && {
      model: serialiseModel(model),
      labels: model.labelCount,
      calibration: model.calibration,
      strongest: strongestFeatures(model, strongestKept),
    }
  );
}

/** Up to so many judged steps are learned in memory; more go through a file. */
const STEPS_IN_MEMORY = 60_000;
const STEPS_A_PIECE = 25_000;

async function fit(db: Queryable, lesson: Lesson): Promise<ScorerModel> {
  const labelled = await readLabelled(db, lesson.projectId);
  if (labelled.reduce((sum, { judged }) => sum + judged, 0) > STEPS_IN_MEMORY)
    return fitThroughFile(db, lesson, labelled);
  const set = new TrainingSet();
  await set.add(db, lesson, labelled);
  return fitScorer(set.data(), set.rowsBetween(0, set.count), { seed: lesson.seed });
}

async function fitThroughFile(
  db: Queryable,
  lesson: Lesson,
  labelled: readonly LabelledSolution[],
): Promise<ScorerModel> {
  const file = new TrainingFile();
  try {
    const rows = new SparseRows();
    for (const page of piecesOf(labelled)) {
      rows.clear();
      const set = new TrainingSet(rows);
      await set.add(db, lesson, page);
      file.add(set.data());
    }
    return fitScorerInPieces(file.asPieces(), lesson.seed);
  } finally {
    file.close();
  }
}

/** Whole problems together, about so many judged steps each. */
function* piecesOf(labelled: readonly LabelledSolution[]): Generator<LabelledSolution[]> {
  let piece: LabelledSolution[] = [];
  let steps = 0;
  for (const [i, label] of labelled.entries()) {
    const isNewProblem = label.problemId !== labelled[i - 1]?.problemId;
    if (steps >= STEPS_A_PIECE && isNewProblem) {
      yield piece;
      piece = [];
      steps = 0;
    }
    piece.push(label);
    steps += label.judged;
  }
  if (piece.length > 0) yield piece;
}

async function increment(
  db: Queryable,
  lesson: Lesson,
  { model, freshIds, replayIds }: NonNullable<Lesson['increment']>,
): Promise<ScorerModel | null> {
  const base = deserialiseModel(model);
  if (!base) return null;
  const set = new TrainingSet();
  await set.add(db, lesson, await readLabelled(db, lesson.projectId, freshIds));
  const freshCount = set.count;
  await set.add(db, lesson, await readLabelled(db, lesson.projectId, replayIds));
  return updateScorer(
    base,
    set.data(),
    set.rowsBetween(0, freshCount),
    set.rowsBetween(freshCount, set.count),
  );
}

/** Rows of judged steps, read problem by problem. */
export class TrainingSet {
  /** Which rows are a solution's: from (included) to (excluded). */
  readonly ranges = new Map<string, { from: number; to: number }>();
  private readonly labels: number[] = [];
  private readonly offsets: number[] = [];
  private readonly problems: number[] = [];

  /** `rows`: empty ones, whose room is used again. */
  constructor(private readonly rows = new SparseRows()) {}

  get count(): number {
    return this.rows.count;
  }

  rowsBetween(from: number, to: number): Uint32Array {
    return Uint32Array.from({ length: to - from }, (_, i) => from + i);
  }

  data(): TrainingRows {
    return {
      rows: this.rows,
      labels: Uint8Array.from(this.labels),
      offsets: Float32Array.from(this.offsets),
      problems: Int32Array.from(this.problems),
    };
  }

  async add(
    db: Queryable,
    lesson: Pick<Lesson, 'projectId' | 'outside'>,
    labelled: readonly LabelledSolution[],
  ): Promise<void> {
    const labels = new Map(labelled.map((label) => [label.solutionId, label]));
    const problemIds = [...new Set(labelled.map(({ problemId }) => problemId))];
    let size = 10;
    for (let from = 0; from < problemIds.length;) {
      const page = problemIds.slice(from, from + size);
      const loaded = await readMaterials(db, lesson.projectId, page, lesson.outside);
      from += page.length;
      const fitting = Math.floor((page.length * solutionsAtOnce) / Math.max(1, loaded.length));
      size = Math.max(1, Math.min(mostProblemsAtOnce, fitting));
      for (const { row, material } of loaded) {
        const label = labels.get(row.solutionId);
        if (!label) continue;
        const features = extractFeatures(material).slice(0, label.judged);
        this.ranges.set(row.solutionId, { from: this.count, to: this.count + features.length });
        features.forEach((feature, t) => {
          this.rows.add(feature);
          this.labels.push(t === label.firstError ? 1 : 0);
          this.offsets.push(priorOffset(feature));
          this.problems.push(numberOf(row.problemId));
        });
      }
    }
  }
}

/** The random end of a UUID: a number that the rows of a problem share. */
const numberOf = (problemId: string) => parseInt(problemId.slice(-8), 16) | 0;
