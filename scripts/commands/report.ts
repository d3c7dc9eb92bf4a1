import { readOverview } from '@/lib/server/services/read-overview';
import { CommandError, requiredOption, type Command } from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';

type Report = Awaited<ReturnType<typeof readOverview>>;

function sayReport({ people, agreement, inbox }: Report): void {
  for (const row of people) {
    const plan = row.plan === null ? '' : ` of ${row.plan}`;
    const hours = (row.paidSeconds / 3600).toFixed(2);
    say(
      `${row.round}, ${row.annotator}: ${row.submitted}${plan} submitted, ${row.errors} with an error, ${hours} paid hours.`,
    );
  }
  for (const { outcome, pairs, share, kappa, reason } of agreement) {
    if (share === null) continue;
    const kappaText = kappa === null ? `undefined (${reason})` : kappa.toFixed(3);
    say(
      `First error, ${outcome} answers: same place ${Math.round(share * 100)}% of ${pairs}, kappa ${kappaText}.`,
    );
  }
  say(`Inbox: ${inbox.open} open.`);
}

export const reportCommand: Command = {
  name: 'report',
  usage: '--project SLUG',
  summary: 'The figures of the overview: work by round and person, agreement, inbox.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    if (call.words.length > 0) throw new CommandError(`“${call.words[0]}” is too much.`, 2);
    const overview = await readOverview(await projectIdOf(requiredOption(call, 'project')));
    if (!call.isJson) sayReport(overview);
    return overview;
  },
};
