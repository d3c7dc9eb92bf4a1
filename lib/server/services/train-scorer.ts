import { LEAST_TO_LEARN } from '@/lib/core/scoring/learned-label';
import { prisma } from '@/lib/server/db/prisma';
import { getPool } from '@/lib/server/db/pool';
import { readOutsideScorers } from '@/lib/server/db/sql/read-scoring-material';
import {
  insertEmbedded,
  newestEmbedded,
  readModel,
  type EmbeddedMetrics,
  type EmbeddedVersion,
} from '@/lib/server/db/sql/scorer-versions';
import {
  markLearned,
  readFreshLabels,
  readLabelled,
  readLabelTotals,
  sampleLearned,
  unlearnSince,
  type LabelledSolution,
  type LabelTotals,
} from '@/lib/server/db/sql/solution-labels';
import { learn } from '@/lib/server/learning/learning-desk';
import type { Learned, Lesson } from '@/lib/server/learning/learn-labels';

/** Up to so many judged steps a fit from the start takes under a second, and is better than an increment. */
const FIT_UP_TO = 4_000;
/** More fresh steps than this are left for a fit in the background. */
const MOST_FRESH = 20_000;
const REPLAY_LEAST = 2_000;
const REPLAY_TIMES = 3;
/** A fit from the start is due when the labels are so many times those of the last one. */
const GROWTH = 1.2;

export interface Trained {
  versionId: string;
  version: number;
  metrics: EmbeddedMetrics;
}

/** Fits the project's scorer to all labels from the start. Null: there are too few. */
export async function trainScorer(projectId: string): Promise<Trained | null> {
  const totals = await readLabelTotals(getPool(), projectId);
  if (!isEnough(totals)) return null;
  const { version: sinceVersion } = await newestEmbedded(getPool(), projectId);
  const labelled = await readLabelled(getPool(), projectId);
  const lesson = await lessonOf(projectId, null);
  const trained = await keep(projectId, 'fit', totals, labelled, () => learn(lesson, totals.judged));
  if (trained) await unlearnSince(getPool(), projectId, sinceVersion, trained.versionId);
  return trained;
}

export interface LearnedFresh {
  trained: Trained | null;
  /** A fit from the start should follow in the background. */
  isFitDue: boolean;
}

/**
 * Learns the labels that no version has learned: from the start while labels are few, else as an increment whose time
 * depends on the fresh ones only.
 */
export async function learnFreshLabels(projectId: string): Promise<LearnedFresh> {
  const totals = await readLabelTotals(getPool(), projectId);
  const newest = await newestEmbedded(getPool(), projectId);
  if (!isEnough(totals)) return { trained: null, isFitDue: false };
  const fresh = await readFreshLabels(getPool(), projectId);
  const freshSteps = fresh.reduce((sum, { judged }) => sum + judged, 0);
  if (freshSteps === 0) return { trained: null, isFitDue: false };
  if (totals.judged <= FIT_UP_TO) return { trained: await trainScorer(projectId), isFitDue: false };
  if (!newest.modelHead || freshSteps > MOST_FRESH) return { trained: null, isFitDue: true };
  const trained = await increment(projectId, newest, fresh, totals);
  return { trained, isFitDue: !trained || totals.judged > GROWTH * newest.metrics.fittedLabels };
}

async function increment(
  projectId: string,
  newest: EmbeddedVersion,
  fresh: readonly LabelledSolution[],
  totals: LabelTotals,
): Promise<Trained | null> {
  const model = await readModel(getPool(), projectId, newest.id);
  if (!model) return null;
  const freshIds = fresh.map(({ solutionId }) => solutionId);
  const freshSteps = fresh.reduce((sum, { judged }) => sum + judged, 0);
  const stepsEach = Math.max(1, totals.judged / Math.max(1, totals.solutions));
  const replay = Math.ceil(Math.max(REPLAY_LEAST, REPLAY_TIMES * freshSteps) / stepsEach);
  const draw = { count: replay, total: totals.solutions };
  const replayIds = await sampleLearned(getPool(), projectId, freshIds, draw);
  const lesson = await lessonOf(projectId, { model, freshIds, replayIds });
  const steps = freshSteps + replay * stepsEach;
  return keep(projectId, 'increment', totals, fresh, () => learn(lesson, steps), newest.metrics.fittedLabels);
}

const isEnough = ({ judged, errors }: LabelTotals) =>
  judged >= LEAST_TO_LEARN.judged && errors >= LEAST_TO_LEARN.errors;

async function lessonOf(projectId: string, incremental: Lesson['increment']): Promise<Lesson> {
  const { seed } = await prisma().project.findUniqueOrThrow({
    where: { id: projectId },
    select: { seed: true },
  });
  return {
    projectId,
    seed,
    outside: await readOutsideScorers(getPool(), projectId),
    increment: incremental,
  };
}

async function keep(
  projectId: string,
  how: 'fit' | 'increment',
  totals: LabelTotals,
  learnedFrom: readonly LabelledSolution[],
  work: () => Promise<Learned | null>,
  fittedLabels?: number,
): Promise<Trained | null> {
  const started = performance.now();
  await newestEmbedded(getPool(), projectId);
  const learned = await work();
  if (!learned) return null;
  const metrics: EmbeddedMetrics = {
    how,
    labels: totals.judged,
    errors: totals.errors,
    fittedLabels: fittedLabels ?? totals.judged,
    milliseconds: Math.round(performance.now() - started),
    strongest: learned.strongest,
    calibration: learned.calibration,
  };
  const made = await insertEmbedded(getPool(), projectId, learned.model, metrics);
  await markLearned(getPool(), projectId, made.id, learnedFrom);
  return { versionId: made.id, version: made.version, metrics };
}
