import type { ReportKind } from '@/lib/contracts/label';
import type { Command } from '@/lib/core/labels/keys';
import type { BadProblemReason } from '@/lib/core/labels/verdict';

const COMMANDS: Record<Command, string> = {
  'rate-negative': 'Negative: anything wrong, unverifiable, off-topic or a dead end',
  'rate-neutral': 'Neutral: right and reasonable, adds nothing',
  'rate-positive': 'Positive: right, checkable, moves the solution on',
  'rate-unsure': 'Unsure: walks on, and a lead looks at it',
  'rate-to-end': 'Negative from here to the end, carried (Shift+1; where every step is rated)',
  'error-tag': 'After an error, where one goes on: carried error, or error realised here',
  'move-next': 'Next step',
  'move-previous': 'Previous step',
  undo: 'Undo; after a submit, take the last solution back',
  raw: 'Text as written, or as drawn',
  comment: 'Comment on this step',
  'unsure-note': 'Say why you were unsure',
  flag: 'Flag this step: a person should look',
  skip: 'Skip this solution',
  'bad-problem': 'The problem itself is bad',
  'give-up': 'Give up on this solution',
  report: 'Report steps cut wrongly, or a wrong reference answer',
  submit: 'Submit',
  search: 'Search in this solution',
  help: 'All keys',
  guideline: 'Guideline',
  pause: 'Pause',
};

const BAD_PROBLEMS: Record<BadProblemReason, string> = {
  missing_figure: 'A figure or table is missing',
  false_premise: 'It assumes something false',
  vague: 'It is too vague to have one answer',
  four_or_more_parts: 'It asks for four or more things',
  other: 'Something else',
};

/** Texts of what opens over the label screen: boxes and the guideline. */
export const BOX_STRINGS = {
  commands: COMMANDS,
  badProblems: BAD_PROBLEMS,
  searchFor: 'Text to look for',
  searchHint: 'Enter goes to the first place. Nothing is judged by searching.',
  searchCount: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  searchNothing: 'No step holds this text.',
  helpOff: 'Keys do nothing while you type. Holding a key down counts once.',
  noKey: 'none',
  changeKeys: 'Change keys, or switch them off',
  closeGuideline: 'Close the guideline',
  showVersion: (number: number) => `Show version ${number}`,
  begunWith: (begun: number, newest: number) =>
    `This solution is judged by version ${begun}, as it was begun; version ${newest} holds from the next one on.`,
  changedSince: (number: number) => `New since version ${number}, which you read last`,
  noGuideline:
    'This project has no guideline yet. Ask its lead what a positive, neutral and negative step is.',
  cancel: 'Cancel',
  skipTitle: 'Skip this solution',
  skipHint: 'It goes to somebody else. What you rated stays with it. Skips are counted.',
  skipReason: 'Why',
  skipAction: 'Skip',
  badTitle: 'Bad problem',
  badHint:
    'Its other solutions wait until the lead decides. A wrong reference answer alone is not a bad problem.',
  badReason: 'What is bad about it',
  badNote: 'More about it',
  badAction: 'Report and go on',
  giveUpTitle: 'Give up',
  giveUpHint: 'For a solution that you cannot judge. What you rated stays with it; a lead looks at it.',
  giveUpReason: 'Why',
  giveUpAction: 'Give up and go on',
  reportTitle: 'Report to the lead',
  reportHint: 'Your work on this solution goes on. A lead looks at the report.',
  reportWhat: 'What is wrong',
  reportKinds: {
    segmentation: 'The steps are cut wrongly',
    wrong_reference: 'The reference answer is wrong',
  } satisfies Record<ReportKind, string>,
  reportHolds: "The problem's other solutions wait until the lead decides.",
  reportNoReference: 'No reference answer is shown with this solution.',
  reportNote: 'What is wrong, in a few words',
  reportAction: 'Report',
  reported: 'Reported to the lead',
  reasonNeeded: 'Say why in a few words.',
  answerCheckTitle: 'No error, but another answer',
  answerCheckText: 'You found no error, yet this answer differs from the reference. Which is it?',
  answerChecks: {
    reference_wrong: 'The reference is wrong',
    equivalent: 'The answers are equivalent',
    look_again: 'Look again',
  },
  resultTitle: 'Verdict on the final result',
  resultText: 'All in all, is the final result right?',
};
