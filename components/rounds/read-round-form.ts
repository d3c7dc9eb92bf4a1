import type { RoundRequest, RoundSelection } from '@/lib/contracts/rounds';
import { ASSIGNMENT_UNITS, LABEL_POLICIES } from '@/lib/core/labels/verdict';

type Read = (name: string) => string;

/** A number field as the API wants it; empty: null. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** A day field (end of that day, UTC) as an instant; empty: null. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${day}T23:59:59Z`;
}

/** The request that the form for a new round stands for. Ids are split at anything that is no part of one. */
export function readRoundForm(read: Read, userIds: string[], isPilot: boolean): Partial<RoundRequest> {
  const overlap = numberOf(read('overlap'));
  return {
    isPilot,
    userIds,
    name: read('name'),
    selection: selectionOf(read),
    sampleSize: numberOf(read('sampleSize')),
    labelPolicy: LABEL_POLICIES.find((policy) => policy === read('labelPolicy')) ?? null,
    unit: ASSIGNMENT_UNITS.find((unit) => unit === read('unit')) ?? 'solution',
    guidelineNumber: numberOf(read('guidelineNumber')),
    target: numberOf(read('target')),
    deadline: endOfDay(read('deadline')),
    payRate: numberOf(read('payRate')),
    dailyLimit: numberOf(read('dailyLimit')),
    dailySkipLimit: numberOf(read('dailySkipLimit')) ?? 20,
    isExported: read('isExported') !== '',
    generation: numberOf(read('generation')),
    ...(!isPilot && {
      overlap: overlap ?? 1,
      overlapShare: (numberOf(read('overlapShare')) ?? 0) / 100,
      takesNewImports: read('takesNewImports') !== '',
    }),
  };
}

function selectionOf(read: Read): RoundSelection {
  const kind = read('kind');
  if (kind === 'list') {
    return {
      kind,
      solutionIds: read('solutionIds')
        .split(/[^0-9a-f-]+/i)
        .filter(Boolean),
    };
  }
  const onlyUnlabelled = read('onlyUnlabelled') !== '';
  if (kind !== 'filter' && !onlyUnlabelled) return { kind: 'all' };
  const outcome = (['right', 'wrong', 'undecided'] as const).find((one) => one === read('outcome'));
  return {
    kind: 'filter',
    onlyUnlabelled,
    importId: read('importId') || null,
    generator: read('generator') || null,
    outcome: outcome ?? null,
    problemText: read('problemText') || null,
  };
}
