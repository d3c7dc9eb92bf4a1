import { FEATURE_COUNT, FEATURE_SPACE_VERSION } from '@/lib/core/scoring/features/feature-space';
import { hashPair } from '@/lib/core/scoring/text/hash';
import { createRandom, drawPoissonOne, type Random } from '@/lib/core/scoring/random';
import {
  calibrated,
  fitCalibration,
  NO_CALIBRATION,
  type Calibration,
} from '@/lib/core/scoring/model/calibrate';
import {
  countFeatures,
  DEFAULT_SETTINGS,
  logitOf,
  newWeights,
  type LogisticSettings,
  type LogisticWeights,
  type TrainingRows,
} from '@/lib/core/scoring/model/logistic';
import { LearningEnsemble } from '@/lib/core/scoring/model/train-ensemble';
import type { SparseRows } from '@/lib/core/scoring/model/sparse-rows';

/** The embedded scorer: an ensemble of logistic regressions and its calibration. */
export interface ScorerModel {
  featureSpaceVersion: number;
  seed: number;
  /** Logit of the share of wrong steps in the first training set; added to every row's offset. */
  intercept: number;
  members: LogisticWeights[];
  counts: Float32Array;
  calibration: Calibration;
  /** Judged steps that the model has learned from. */
  labelCount: number;
}

export const MEMBER_COUNT = 8;

export interface FitOptions {
  seed: number;
  settings?: LogisticSettings;
  members?: number;
}

/**
 * Fits a scorer from the start. Each member sees each problem Poisson(1) times (online bootstrap, Oza & Russell
 * 2001, drawn by problem), so members that never saw a problem give its cross-fitted logits for the calibration.
 */
export function fitScorer(data: TrainingRows, chosen: Uint32Array, options: FitOptions): ScorerModel {
  const model: ScorerModel = {
    featureSpaceVersion: FEATURE_SPACE_VERSION,
    seed: options.seed,
    intercept: interceptOf(data, chosen),
    members: [],
    counts: new Float32Array(FEATURE_COUNT),
    calibration: NO_CALIBRATION,
    labelCount: chosen.length,
  };
  countFeatures(data.rows, chosen, model.counts);
  const memberCount = options.members ?? MEMBER_COUNT;
  for (let m = 0; m < memberCount; m++) model.members.push(newWeights(FEATURE_COUNT));
  trainMembers(model, data, chosen, options.settings ?? settingsFor(chosen.length));
  model.calibration = calibrateOutOfBag(model, data, chosen);
  return model;
}

function trainMembers(
  model: ScorerModel,
  data: TrainingRows,
  chosen: Uint32Array,
  settings: LogisticSettings,
): void {
  const shifted = { ...data, offsets: data.offsets.map((offset) => offset + model.intercept) };
  const ensemble = new LearningEnsemble(model.members, model.counts, settings);
  ensemble.learn(shifted, chosen, {
    epochs: settings.epochs,
    random: createRandom(hashPair(model.seed, 1)),
    drawOf: (member, row) => memberDraw(model.seed, member, data.problems[row]!),
  });
  ensemble.writeTo(model.members);
}

const manyRows = 200_000;

/** Many rows need few passes: two over these are more steps than eight over any set that the settings were tried on. */
export function settingsFor(rows: number): LogisticSettings {
  return rows > manyRows ? { ...DEFAULT_SETTINGS, epochs: DEFAULT_SETTINGS.epochs / 4 } : DEFAULT_SETTINGS;
}

const replayLeast = 2_000;
const replayTimes = 3;
const updateEpochs = 3;

/**
 * A model that has also learned the fresh rows, beside a random replay of rows that it has seen: its time depends on
 * the number of fresh rows, not on all. Calibration is fitted again on the same rows.
 */
export function updateScorer(
  model: ScorerModel,
  data: TrainingRows,
  fresh: Uint32Array,
  seen: Uint32Array,
  settings: LogisticSettings = DEFAULT_SETTINGS,
): ScorerModel {
  const random = createRandom(hashPair(model.seed, model.labelCount));
  const replay = sampleRows(seen, Math.max(replayLeast, replayTimes * fresh.length), random);
  const chosen = new Uint32Array(fresh.length + replay.length);
  chosen.set(fresh);
  chosen.set(replay, fresh.length);
  const updated: ScorerModel = {
    ...model,
    members: model.members.map(({ weights, squares }) => ({
      weights: weights.slice(),
      squares: squares.slice(),
    })),
    counts: model.counts.slice(),
    labelCount: model.labelCount + fresh.length,
  };
  countFeatures(data.rows, fresh, updated.counts);
  trainMembers(updated, data, chosen, { ...settings, epochs: updateEpochs });
  return { ...updated, calibration: calibrateOutOfBag(updated, data, chosen) };
}

function sampleRows(rows: Uint32Array, size: number, random: Random): Uint32Array {
  if (rows.length <= size) return rows;
  return Uint32Array.from({ length: size }, () => rows[Math.floor(random() * rows.length)]!);
}

const drawTable = Uint8Array.from({ length: 4096 }, (_, i) => drawPoissonOne(createRandom(i * 7919 + 17)));

/** How often member m sees the rows of a problem: fixed by seed, member and problem, so increments agree. */
export function memberDraw(seed: number, member: number, problem: number): number {
  return drawTable[(hashPair(hashPair(seed, member), problem) >>> 4) & 4095]!;
}

/** Log odds of a wrong step with the offsets at hand: one Newton step would do, the closed form is near enough. */
export function interceptOf(
  { labels, offsets }: Pick<TrainingRows, 'labels' | 'offsets'>,
  chosen: Uint32Array,
): number {
  let intercept = 0;
  for (let step = 0; step < 12; step++) {
    let [gradient, curve] = [0.2 * intercept, 0.2];
    for (const i of chosen) {
      const p = 1 / (1 + Math.exp(-(offsets[i]! + intercept)));
      gradient += p - labels[i]!;
      curve += p * (1 - p);
    }
    intercept -= gradient / curve;
  }
  return intercept;
}

/** Calibrates on each row's mean logit over the members that did not see its problem. */
function calibrateOutOfBag(model: ScorerModel, data: TrainingRows, chosen: Uint32Array): Calibration {
  const held: OutOfBag = { logits: [], labels: [] };
  addOutOfBag(held, model, data, chosen);
  return fitCalibration(held.logits, held.labels);
}

export interface OutOfBag {
  logits: number[];
  labels: number[];
}

/** Adds each row's mean logit over the members that did not see its problem, where two or more did not. */
export function addOutOfBag(
  { logits, labels }: OutOfBag,
  model: ScorerModel,
  data: TrainingRows,
  chosen: Uint32Array,
): void {
  for (const i of chosen) {
    let [sum, seenBy] = [0, 0];
    model.members.forEach(({ weights }, m) => {
      if (memberDraw(model.seed, m, data.problems[i]!) > 0) return;
      sum += logitOf(weights, data.rows, i, data.offsets[i]! + model.intercept);
      seenBy++;
    });
    if (seenBy < 2) continue;
    logits.push(sum / seenBy);
    labels.push(data.labels[i]!);
  }
}

export interface StepProbability {
  /** P(this step is wrong | the earlier ones are right), calibrated. */
  pWrong: number;
  /** Standard deviation of the members' calibrated probabilities. */
  spread: number;
}

/** Scores row i of a set; `offset` is the warm-start prior's logit, 0 without one. */
export function scoreRow(model: ScorerModel, rows: SparseRows, i: number, offset: number): StepProbability {
  let [sum, sumP, sumPP] = [0, 0, 0];
  for (const { weights } of model.members) {
    const logit = logitOf(weights, rows, i, offset + model.intercept);
    const p = 1 / (1 + Math.exp(-calibrated(model.calibration, logit)));
    sum += logit;
    sumP += p;
    sumPP += p * p;
  }
  const count = model.members.length;
  const pWrong = 1 / (1 + Math.exp(-calibrated(model.calibration, sum / count)));
  return { pWrong, spread: Math.sqrt(Math.max(0, sumPP / count - (sumP / count) ** 2)) };
}
