import type { Task } from '@/lib/contracts/label';

export interface MadeTask {
  id?: string;
  steps?: number;
  policy?: Partial<Task['policy']>;
  task?: Partial<Task>;
}

/** A task as the server would send it, with steps "Step 1", "Step 2", … */
export function makeTask({ id = 'a', steps = 5, policy = {}, task = {} }: MadeTask = {}): Task {
  const text = (raw: string) => ({ html: `<p>${raw}</p>`, raw, isTruncated: false });
  return {
    assignmentId: id,
    slot: 'current',
    leaseUntil: '2030-01-01T00:00:00.000Z',
    round: { name: 'Round 1', doneToday: 0, planToday: 20 },
    policy: {
      labelPolicy: 'stop_at_first_error',
      categoryMode: 'optional',
      explanationMode: 'optional',
      resultVerdictMode: 'off',
      ownStepMode: 'off',
      ownCritiqueMode: 'off',
      hasAnswerCheck: true,
      referenceShown: 'always',
      errorCategories: [{ key: 'arithmetic', label: 'Arithmetic' }],
      idleSeconds: 300,
      hiddenSeconds: 600,
      ...policy,
    },
    guideline: { number: 1, newest: 1 },
    returnNote: null,
    problem: text('Problem'),
    referenceAnswer: text('14'),
    awaitsReveal: false,
    solutionAnswer: text('7'),
    endsWithoutAnswer: false,
    tests: [],
    asksAnswerCheck: false,
    target: null,
    steps: Array.from({ length: steps }, (_, position) => ({
      position,
      role: 'assistant',
      isRateable: true,
      text: text(`Step ${position + 1}`),
      alternatives: [],
    })),
    ratings: [],
    ...task,
  };
}
