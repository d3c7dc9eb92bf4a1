const WORDS: Record<string, string> = {
  'account.change-password': 'changed the password',
  'account.reset-password': 'set a new password',
  'guideline.add-example': 'put an example into the guideline’s draft',
  'guideline.publish': 'published a guideline',
  'import.cancel': 'cancelled an import',
  'import.restore': 'restored an import',
  'import.start': 'started an import',
  'import.undo': 'undid an import',
  'inbox.decide': 'decided a question of the inbox',
  'instance.set-up': 'set Stepmark up',
  'invitation.accept': 'accepted an invitation',
  'invitation.make': 'invited',
  'invitation.revoke': 'took an invitation back',
  'member.change': 'changed a role',
  'member.remove': 'removed a member',
  'project.change': 'changed settings',
  'project.create': 'made a project',
  'project.pause': 'paused a project',
  'project.resume': 'let a project go on',
  'protected-list.add': 'added a list of protected problems',
  'protected-list.delete': 'deleted a list of protected problems',
  'round.close': 'closed a round',
  'round.create': 'made a round',
  'round.extend': 'changed a round',
  'round.reopen': 'opened a round again',
  'solution.repair-steps': 'gave a solution new steps',
  'step.adjudicate': 'decided on a step',
  'user.change': 'changed an account',
  'user.create': 'made an account',
  'user.end-sessions': 'signed out everywhere',
  'user.make-reset-link': 'made a link for a new password',
};

/** What an entry of the audit log says was done; its own key where there is no phrase for it. */
export function auditWords(action: string): string {
  return WORDS[action] ?? action;
}
