import { createHash } from 'node:crypto';

export interface ProblemSplit {
  split: 'train' | 'validation' | 'test';
  isAuditHoldout: boolean;
  /** Equal for statements that differ only in case, spacing and punctuation. 64 hex digits. */
  group: string;
}

const trainShare = 0.8;
const validationShare = 0.1;

/** A number in [0, 1) that depends on nothing but its parts. */
function fixedNumber(...parts: string[]): number {
  const digest = createHash('sha256').update(parts.join('\0'), 'utf8').digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/**
 * The split of a problem, fixed for good: by its normalised text and the seed of the project, so that
 * near-duplicates fall together. `holdoutShare` (0 to 1) is reserved as audit holdout.
 */
export function splitOfProblem(statement: string, seed: number, holdoutShare: number): ProblemSplit {
  const normalised = statement
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\\^_+*/=<>-]+/gu, ' ')
    .trim();
  const group = createHash('sha256').update(normalised, 'utf8').digest('hex');
  const place = fixedNumber('split', String(seed), group);
  const split = place < trainShare ? 'train' : place < trainShare + validationShare ? 'validation' : 'test';
  return { split, isAuditHoldout: fixedNumber('holdout', String(seed), group) < holdoutShare, group };
}
