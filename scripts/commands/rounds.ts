import { RoundRequest } from '@/lib/contracts/rounds';
import { changeRoundState } from '@/lib/server/services/change-round-state';
import { createRound } from '@/lib/server/services/create-round';
import { listRounds } from '@/lib/server/services/list-rounds';
import {
  CommandError,
  onlyWord,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';

/** Number options of `round create`, and the member of the request that each is. */
const NUMBERS = {
  'sample-size': 'sampleSize',
  overlap: 'overlap',
  target: 'target',
  'daily-limit': 'dailyLimit',
  generation: 'generation',
} as const;

function requestOf(call: CommandCall): RoundRequest {
  const asked: Record<string, unknown> = { name: textOption(call, 'name') ?? '' };
  for (const [option, member] of Object.entries(NUMBERS)) {
    const value = textOption(call, option);
    if (value !== undefined) asked[member] = Number(value);
  }
  const percent = textOption(call, 'overlap-percent');
  if (percent !== undefined) asked.overlapShare = Number(percent) / 100;
  if (call.options.pilot === true) asked.isPilot = true;
  if (call.options.unlabelled === true) asked.selection = { kind: 'filter', onlyUnlabelled: true };
  asked.takesNewImports = call.options['new-imports'] === true;
  const request = RoundRequest.safeParse(asked);
  if (request.success) return request.data;
  const [issue] = request.error.issues;
  throw new CommandError(`${issue?.path.join('.')}: ${issue?.message}`, 2);
}

export const createRoundCommand: Command = {
  name: 'round create',
  usage:
    '--project SLUG [--name NAME] [--pilot] [--sample-size N] [--unlabelled] [--overlap N] [--overlap-percent P] [--target N] [--daily-limit N] [--generation N] [--new-imports]',
  summary: 'Make an open round of all solutions, of those not labelled yet, or of a random draw.',
  valued: ['project', 'name', 'overlap-percent', ...Object.keys(NUMBERS)],
  switches: ['pilot', 'unlabelled', 'new-imports'],
  run: async (call) => {
    if (call.words.length > 0) throw new CommandError(`“${call.words[0]}” is too much.`, 2);
    const request = requestOf(call);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const made = await createRound(projectId, null, request);
    say(`Round ${made.number} is open with ${made.solutions} solutions.`);
    return made;
  },
};

export const listRoundsCommand: Command = {
  name: 'round list',
  usage: '--project SLUG',
  summary: 'List the rounds with how far each is.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    const rounds = await listRounds(await projectIdOf(requiredOption(call, 'project')));
    for (const { number, name, state, submitted, target } of rounds) {
      say(`${number}\t${state}\t${submitted} of ${target}\t${name}`);
    }
    return rounds;
  },
};

export const closeRoundCommand: Command = {
  name: 'round close',
  usage: 'NUMBER --project SLUG',
  summary: 'Close a round: nothing more is served from it.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    const number = Number(onlyWord(call, 'the number of a round'));
    if (!Number.isInteger(number)) throw new CommandError('The number of a round is a whole number.', 2);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    await changeRoundState({ projectId, actorId: null, number }, 'closed');
    say(`Round ${number} is closed.`);
    return { number, state: 'closed' };
  },
};
