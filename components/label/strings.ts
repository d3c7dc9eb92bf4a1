import type { ErrorTag } from '@/lib/core/labels/error-tags';
import type { GivenVerdict } from '@/lib/core/labels/verdict';

const steps = (positions: readonly number[]): string => {
  const names = positions.slice(0, 5).map((position) => String(position + 1));
  const rest = positions.length - names.length;
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  return `${positions.length > 1 ? 'Steps' : 'Step'} ${rest > 0 ? `${names.join(', ')} and ${rest} more` : list}`;
};

const VERDICTS: Record<GivenVerdict, string> = {
  negative: 'Negative',
  neutral: 'Neutral',
  positive: 'Positive',
  unsure: 'Unsure',
};

const ERROR_TAG_NAMES: Record<ErrorTag, string> = {
  carried_error: 'Carried error',
  error_realisation: 'Error realised',
};

/** What the label screen says from its first paint on; the rest of its texts come with the parts that show them. */
export const STRINGS = {
  title: 'Label',
  verdicts: VERDICTS,
  notRated: 'not rated',
  errorTags: ERROR_TAG_NAMES,
  endHint:
    'The last step is negative if any part is unanswered or the answer does not follow, even when the number is right.',
  problem: 'Problem',
  showProblem: 'Show problem',
  hideProblem: 'Hide problem',
  referenceAnswer: 'Reference answer',
  solutionAnswer: "This solution's answer",
  returned: 'Returned by the lead',
  shownAfterRating: 'After rating',
  score: (percent: number) => `Scorer: ${percent} % right`,
  endsWithoutAnswer: 'Ends without an answer',
  tests: 'Tests',
  testsPassed: (passed: number, count: number) => `${passed} of ${count} passed`,
  testPassed: 'passed',
  testFailed: 'failed',
  showAll: 'Show all',
  showLess: 'Show less',
  search: 'Search in this solution',
  widen: 'Width of the problem pane',
  solution: 'Solution',
  steps: 'Steps of the solution',
  step: (position: number) => `Step ${position + 1}`,
  rowLabel: (position: number, state: string) => `Step ${position + 1}, ${state}`,
  roles: { system: 'System', user: 'User', tool: 'Tool', evaluator: 'Evaluator' } as Record<string, string>,
  notToRate: 'not to rate',
  flagged: 'flagged',
  notJudged: 'not judged',
  notJudgedFrom: (position: number) => `Not judged: the solution ended at step ${position + 1}`,
  progress: (position: number, count: number) => `step ${position + 1} of ${count}`,
  errorAt: (position: number) => `error at step ${position + 1}`,
  ratingOf: (position: number) => `Rating of step ${position + 1}`,
  comment: 'Comment',
  flag: 'Flag',
  raw: 'Raw',
  rawText: 'Text as written',
  hiddenChars: 'This text is very long: only its beginning is drawn. Raw shows all of it.',
  guide: {
    positive: 'right, checkable in about 30 s, moves the solution on',
    neutral: 'right and reasonable, adds nothing',
    negative: 'anything wrong, unverifiable, off-topic or a dead end.',
    negativeEnds: 'The solution ends here.',
  },
  wrongLineAt: (line: number) => `Line ${line}`,
  unsureAsked: (position: number) => `Step ${position + 1} is unsure. Say why in a few words?`,
  addNote: 'Add a note',
  dismiss: 'Not now',
  footer: {
    undo: 'undo',
    move: 'move',
    flag: 'flag',
    skip: 'skip',
    badProblem: 'bad problem',
    giveUp: 'give up',
    report: 'report',
    pause: 'pause',
  },
  previous: 'Previous step',
  next: 'Next step',
  undo: 'Undo',
  more: 'More',
  submit: 'Submit',
  help: 'All keys',
  guideline: 'Guideline',
  guidelineNew: (number: number) => `v${number} is new`,
  guidelineVersion: (number: number) => `Guideline v${number}`,
  saved: 'Saved',
  saving: 'Saving',
  waiting: (count: number) => `Waiting for network, ${count} to save`,
  keptHere: (count: number) => `${count} kept on this device`,
  signedOut: (count: number) => (count > 0 ? `Signed out, ${count} to save` : 'Signed out'),
  refused: 'Not saved',
  conflict: 'Changed elsewhere',
  pausedTitle: 'Paused',
  pausedText: 'Your time is not counted. Nothing is lost.',
  resume: 'Go on',
  notice: {
    unrated: (positions: readonly number[]) =>
      `${steps(positions)} ${positions.length > 1 ? 'have' : 'has'} no rating yet.`,
    'category-needed': 'This project asks what is wrong: choose a category, then submit.',
    'explanation-needed': 'This project asks for an explanation of the error: write it, then submit.',
    'own-step-needed': 'This project asks what the step should have been: write it, then submit.',
    'own-critique-needed': 'This project asks for a critique of the wrong step: write it, then submit.',
    'no-error-found': 'No step is negative.',
    'reason-needed': 'Say why in a few words.',
    'nothing-to-undo': 'Nothing to undo.',
    'cannot-reopen': 'This one cannot be taken back any more.',
    reopened: 'The last solution is back. Submit it again when it is right.',
    'reference-coming': 'The reference answer is on its way: look at it, then submit.',
    'next-is-loading': 'The next solution is on its way.',
  },
  roundToday: (name: string, done: number, plan: number | null) =>
    `${name} · ${plan === null ? `${done} today` : `${done} of ${plan} today`}`,
  starting: 'Getting your solution',
  fetching: 'Getting the next solution',
  comingTitle: 'One moment',
  comingText: 'This part of the screen is on its way. Without a network it comes when that is back.',
};
