import { FEATURE_COUNT, FEATURE_SPACE_VERSION } from '@/lib/core/scoring/features/feature-space';
import { fitCalibration, NO_CALIBRATION } from '@/lib/core/scoring/model/calibrate';
import { newWeights, type TrainingRows } from '@/lib/core/scoring/model/logistic';
import { LearningEnsemble } from '@/lib/core/scoring/model/train-ensemble';
import {
  addOutOfBag,
  interceptOf,
  MEMBER_COUNT,
  memberDraw,
  settingsFor,
  type OutOfBag,
  type ScorerModel,
} from '@/lib/core/scoring/model/scorer-model';
import { createRandom, shuffle } from '@/lib/core/scoring/random';
import { hashPair } from '@/lib/core/scoring/text/hash';

/** Training rows that do not fit into memory at once: pieces of whole problems, loaded one at a time. */
export interface TrainingPieces {
  pieces: number;
  /** Valid until the next call. */
  load: (piece: number) => TrainingRows;
  /** Labels and offsets of all rows, and in how many rows each feature is. */
  labels: Uint8Array;
  offsets: Float32Array;
  counts: Float32Array;
}

const upTo = (count: number) => Uint32Array.from({ length: count }, (_, i) => i);

/**
 * fitScorer for sets that are read piece by piece: each pass takes the pieces in another order and each piece's rows in
 * another order, all members on a piece while it is loaded.
 */
export function fitScorerInPieces(set: TrainingPieces, seed: number): ScorerModel {
  const { labels, offsets, counts } = set;
  const model: ScorerModel = {
    featureSpaceVersion: FEATURE_SPACE_VERSION,
    seed,
    intercept: interceptOf({ labels, offsets }, upTo(labels.length)),
    members: Array.from({ length: MEMBER_COUNT }, () => newWeights(FEATURE_COUNT)),
    counts,
    calibration: NO_CALIBRATION,
    labelCount: labels.length,
  };
  trainInPieces(model, set);
  const held: OutOfBag = { logits: [], labels: [] };
  for (let piece = 0; piece < set.pieces; piece++) {
    const data = set.load(piece);
    addOutOfBag(held, model, data, upTo(data.labels.length));
  }
  return { ...model, calibration: fitCalibration(held.logits, held.labels) };
}

function trainInPieces(model: ScorerModel, set: TrainingPieces): void {
  const settings = settingsFor(set.labels.length);
  const ensemble = new LearningEnsemble(model.members, model.counts, settings);
  const order = Int32Array.from({ length: set.pieces }, (_, i) => i);
  const orderRandom = createRandom(hashPair(model.seed, 4_099));
  const random = createRandom(hashPair(model.seed, 1));
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, orderRandom);
    for (const piece of order) {
      const data = set.load(piece);
      const shifted = { ...data, offsets: data.offsets.map((offset) => offset + model.intercept) };
      const drawOf = (member: number, row: number) => memberDraw(model.seed, member, data.problems[row]!);
      ensemble.learn(shifted, upTo(data.labels.length), { epochs: 1, random, drawOf });
    }
  }
  ensemble.writeTo(model.members);
}
