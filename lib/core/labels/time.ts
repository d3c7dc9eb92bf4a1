/** What the screen saw of a person's time; instants in milliseconds. */
export interface Stretch {
  kind: 'active' | 'idle' | 'hidden' | 'paused';
  from: number;
  to: number;
}

export interface TimeRules {
  /** An idle stretch counts up to this. */
  idleSeconds: number;
  /** A hidden stretch counts up to this: people look things up elsewhere. */
  hiddenSeconds: number;
}

// Where tabs disagree about an instant, the first of these wins.
const ORDER = ['paused', 'active', 'idle', 'hidden'] as const;
/** Stretches of one kind that are closer than this are one: sending them in pieces does not lengthen what counts. */
const JOIN_MS = 1_000;

/** Seconds by what the screen saw; `…Cut` is what went over the limit and does not count. */
export interface TimeParts {
  active: number;
  idle: number;
  idleCut: number;
  hidden: number;
  hiddenCut: number;
  paused: number;
}

/** What raw stretches consist of; they may overlap (two tabs, a repeat, a pause kept apart). */
export function timeParts(stretches: readonly Stretch[], rules: TimeRules): TimeParts {
  const parts: TimeParts = { active: 0, idle: 0, idleCut: 0, hidden: 0, hiddenCut: 0, paused: 0 };
  for (const { kind, from, to } of flatten(stretches)) {
    const seconds = (to - from) / 1_000;
    const most = kind === 'idle' ? rules.idleSeconds : kind === 'hidden' ? rules.hiddenSeconds : Infinity;
    parts[kind] += Math.min(seconds, most);
    if (kind === 'idle' || kind === 'hidden') parts[`${kind}Cut`] += Math.max(0, seconds - most);
  }
  return parts;
}

/**
 * Seconds of work out of raw stretches. Judging time: active, and each idle stretch up to its cut. Paid time: that, and
 * each hidden stretch up to its cut. Pauses are neither.
 */
export function workSeconds(
  stretches: readonly Stretch[],
  rules: TimeRules,
): { paidSeconds: number; judgingSeconds: number } {
  const { active, idle, hidden } = timeParts(stretches, rules);
  return { paidSeconds: active + idle + hidden, judgingSeconds: active + idle };
}

/** The same time without overlaps, in order, neighbours of one kind joined. */
function flatten(stretches: readonly Stretch[]): Stretch[] {
  const marks = stretches
    .filter((stretch) => stretch.to > stretch.from)
    .flatMap(({ kind, from, to }) => [
      { at: from, kind, change: 1 },
      { at: to, kind, change: -1 },
    ])
    .sort((a, b) => a.at - b.at);
  const open = { paused: 0, active: 0, idle: 0, hidden: 0 };
  const flat: Stretch[] = [];
  marks.forEach(({ at, kind, change }, index) => {
    open[kind] += change;
    const until = marks[index + 1]?.at ?? at;
    const winner = ORDER.find((one) => open[one] > 0);
    if (winner !== undefined && until > at) append(flat, { kind: winner, from: at, to: until });
  });
  return flat;
}

function append(flat: Stretch[], next: Stretch): void {
  const last = flat.at(-1);
  if (last && last.kind === next.kind && next.from - last.to <= JOIN_MS) last.to = next.to;
  else flat.push({ ...next });
}
