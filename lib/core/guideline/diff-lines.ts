export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const MOST_CELLS = 4_000_000;

/**
 * The lines of two texts as one list: what stayed, what was taken out, what came in; the fewest changes (longest
 * common subsequence). Where both middles are too long for that, the old one goes out and the new one comes in whole.
 */
export function diffLines(before: string, after: string): LineChange[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const head = countSame(old, young, (list, index) => list[index]);
  const rest = Math.min(old.length, young.length) - head;
  const tail = Math.min(
    rest,
    countSame(old, young, (list, index) => list[list.length - 1 - index]),
  );
  const middle = diffMiddle(old.slice(head, old.length - tail), young.slice(head, young.length - tail));
  return [
    ...old.slice(0, head).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...old.slice(old.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ];
}

type Pick = (list: readonly string[], index: number) => string | undefined;

function countSame(old: readonly string[], young: readonly string[], pick: Pick): number {
  const most = Math.min(old.length, young.length);
  let count = 0;
  while (count < most && pick(old, count) === pick(young, count)) count += 1;
  return count;
}

function diffMiddle(old: readonly string[], young: readonly string[]): LineChange[] {
  const removed = old.map((text) => ({ kind: 'removed' as const, text }));
  const added = young.map((text) => ({ kind: 'added' as const, text }));
  if (old.length * young.length > MOST_CELLS) return [...removed, ...added];
  const lengths = commonLengths(old, young);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      changes.push({ kind: 'same', text: old[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) changes.push(removed[i++]!);
    else changes.push(added[j++]!);
  }
  return [...changes, ...removed.slice(i), ...added.slice(j)];
}

/** Cell [i][j]: length of the longest common subsequence of what is left from i and from j. */
function commonLengths(old: readonly string[], young: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(young.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i]!, rows[i + 1]!];
    for (let j = young.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === young[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  return rows;
}
