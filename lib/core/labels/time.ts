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

/**
 * Seconds of work out of raw stretches, which may overlap (two tabs, a repeat). Judging time: active, and each idle
 * stretch up to its cut. Paid time: that, and each hidden stretch up to its cut. Pauses are neither.
 */
export function workSeconds(
  stretches: readonly Stretch[],
  rules: TimeRules,
): { paidSeconds: number; judgingSeconds: number } {
  let judging = 0;
  let hidden = 0;
  for (const { kind, from, to } of flatten(stretches)) {
    const seconds = (to - from) / 1_000;
    if (kind === 'active') judging += seconds;
    if (kind === 'idle') judging += Math.min(seconds, rules.idleSeconds);
    if (kind === 'hidden') hidden += Math.min(seconds, rules.hiddenSeconds);
  }
  return { paidSeconds: judging + hidden, judgingSeconds: judging };
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
