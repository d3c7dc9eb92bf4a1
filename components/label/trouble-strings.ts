/** Texts of the label screen for what goes wrong, and for when there is nothing to show. */
export const TROUBLE_STRINGS = {
  lost: {
    'lease-lost': {
      title: 'This solution went back to the queue',
      text: 'It was open too long without a sign of you, so somebody else may have it now. What was saved before stays saved. Take the next one.',
    },
    'already-submitted': {
      title: 'This solution was submitted already',
      text: 'Most likely in another tab of yours. What you changed here since then was not saved. Take the next one.',
    },
    other: {
      title: 'This solution cannot be saved',
      text: 'Take the next one, and tell your lead what is written below.',
    },
  },
  takeNext: 'Take the next solution',
  refusedTitle: 'One thing was not saved',
  refusedSubmit: 'The last solution could not be submitted.',
  refusedSkip: 'The solution could not be skipped.',
  refusedRating: (position: number) => `The rating of step ${position + 1} was refused.`,
  tryAgain: 'Try again',
  goBackToIt: 'Go back to it',
  otherPersonTitle: 'Somebody else is signed in in this browser now',
  otherPersonText: (name: string, count: number) =>
    `${count === 1 ? 'One entry' : `${count} entries`} of ${name} ${count === 1 ? 'is' : 'are'} kept on this device and not sent. Sign in as ${name} in another tab, and they are sent.`,
  otherPersonReload: 'Go on as the other person',
  signedOutTitle: 'You are signed out',
  signedOutText:
    'Nothing is lost: what you rated waits in this browser, and you can go on. Sign in here or in another tab, and it is sent.',
  passwordOf: (email: string) => `Password of ${email}`,
  signIn: 'Sign in',
  conflictTitle: (position: number) => `Step ${position + 1} was changed elsewhere`,
  conflictBy: { you: 'by you, in another tab or on another device', 'somebody else': 'by somebody else' },
  conflictText: (stored: string, mine: string) => `Stored: ${stored}. Yours: ${mine}.`,
  keepMine: 'Keep mine',
  takeStored: 'Take the stored one',
  unreachableTitle: 'Waiting for network',
  unreachableText:
    'What you rated waits in this browser and is sent when the network is back. It is tried again every few seconds.',
  closed: {
    'nothing-left': {
      title: 'Nothing to label at the moment',
      text: 'No solution of an open round waits for a label. New ones appear here when a lead opens a round or adds solutions.',
    },
    'nothing-left-for-you': {
      title: 'You have done all you can here',
      text: 'The solutions that are left are ones that you labelled or skipped already.',
    },
    'all-in-work': {
      title: 'All solutions are in work',
      text: 'Others hold the last ones. If one comes back, it opens here by itself.',
    },
    paused: { title: 'This project is paused', text: 'The lead has stopped handing out solutions for now.' },
    'screening-to-pass': {
      title: 'A screening comes first',
      text: 'You have to pass the screening set before real solutions are handed to you. Ask your lead.',
    },
    'guideline-to-acknowledge': {
      title: 'The guideline has changed',
      text: 'Read the new version and say so; then the next solution comes.',
    },
    'limit-reached': { title: 'That is all for today', text: 'You have reached the limit of this round.' },
  },
  limit: (limit: number) =>
    `You have reached the limit of ${limit} of this round for today. Come back tomorrow.`,
  checkAgain: 'Look again',
  backToProject: 'Back to the project',
  takeBack: 'Take the last one back',
  refusedClaimTitle: 'No solution was given',
};
