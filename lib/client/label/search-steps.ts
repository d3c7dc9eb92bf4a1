import type { TaskStep } from '@/lib/contracts/label';

export interface FoundStep {
  position: number;
  before: string;
  match: string;
  after: string;
}

const AROUND = 40;

/** Steps whose text, as it was written, holds the words; upper and lower case alike, runs of blanks as one. */
export function searchSteps(steps: readonly TaskStep[], wanted: string): FoundStep[] {
  const words = wanted.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.join('\\s+'), 'iu');
  return steps.flatMap(({ position, text: { raw } }) => {
    const hit = pattern.exec(raw);
    if (!hit) return [];
    const end = hit.index + hit[0].length;
    const before = raw.slice(Math.max(0, hit.index - AROUND), hit.index);
    const after = raw.slice(end, end + AROUND);
    return [
      {
        position,
        before: hit.index > AROUND ? `…${before}` : before,
        match: hit[0],
        after: end + AROUND < raw.length ? `${after}…` : after,
      },
    ];
  });
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
