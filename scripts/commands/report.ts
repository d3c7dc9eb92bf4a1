import type { Overview, WorkCounts } from '@/lib/contracts/overview';
import { readOverview } from '@/lib/server/services/read-overview';
import { CommandError, requiredOption, type Command } from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const hours = (seconds: number) => (seconds / 3600).toFixed(2);

function workWords(row: WorkCounts, plan: number | null): string {
  const { submitted, usable, errors, badProblems, giveUps, skips, edited, paidSeconds, cost } = row;
  return [
    `${submitted}${plan === null ? '' : ` of ${plan}`} submitted (${usable} usable, ${errors} with an error`,
    ` ${badProblems} bad problems, ${giveUps} given up), ${skips} skipped, ${edited} changed after submit`,
    ` ${hours(paidSeconds)} paid hours${cost === null ? '' : `, cost ${cost.toFixed(2)}`}.`,
  ].join(',');
}

/** What one usable solution and one error found cost, in money or, without a pay rate, in paid minutes. */
function costWords({ cost, paidSeconds, usable, errors }: WorkCounts): string {
  const per = (count: number) => {
    if (count === 0) return 'none yet';
    return cost === null ? `${(paidSeconds / 60 / count).toFixed(1)} min` : (cost / count).toFixed(2);
  };
  return `Per usable solution ${per(usable)}, per error found ${per(errors)}.`;
}

function sayWork({ total, rounds, people, fromFiles }: Overview): void {
  say(`All: ${workWords(total, null)}`);
  if (fromFiles.labels > 0)
    say(`Besides, ${fromFiles.labels} labels of ${fromFiles.solutions} solutions came with files.`);
  say(costWords(total));
  for (const row of rounds) say(`${row.round}: ${workWords(row, row.plan)}`);
  for (const row of people) say(`${row.round}, ${row.annotator}: ${workWords(row, row.plan)}`);
}

function sayAgreement({ agreement, shares }: Overview): void {
  for (const { outcome, pairs, share, kappa, reason } of agreement) {
    if (share === null) continue;
    const kappaText = kappa === null ? `undefined (${reason})` : kappa.toFixed(3);
    say(`First error, ${outcome} answers: same place ${percent(share)} of ${pairs}, kappa ${kappaText}.`);
  }
  for (const { annotator, steps, own, peers } of shares) {
    const beside = (['negative', 'neutral', 'positive', 'unsure'] as const).map(
      (verdict) => `${verdict} ${percent(own[verdict])} (peers ${percent(peers[verdict])})`,
    );
    say(`${annotator}, ${steps} steps that others judged too: ${beside.join(', ')}.`);
  }
}

function sayArms({ arms, audit }: Overview): void {
  for (const { arm, served, skips, giveUps, judged, errors } of arms) {
    const rate =
      judged === 0 ? 'none judged' : `${((100 * errors) / judged).toFixed(1)} errors per 100 judged steps`;
    say(`Arm ${arm}: ${served} served, ${skips} skipped, ${giveUps} given up, ${rate}.`);
  }
  if (audit.perStep === null) return;
  const { low, high } = audit.interval ?? { low: NaN, high: NaN };
  const interval = audit.interval ? ` (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})` : '';
  say(
    `Audit sample: ${(audit.perStep * 100).toFixed(1)}${interval} errors per 100 judged steps of the whole.`,
  );
}

function sayReport(overview: Overview): void {
  sayWork(overview);
  sayAgreement(overview);
  sayArms(overview);
  const { inbox, upkeep, computedAt } = overview;
  say(`Inbox: ${inbox.open} open${inbox.oldestAt ? `, the oldest since ${inbox.oldestAt}` : ''}.`);
  say(`Worker: ${upkeep.isWorkerAlive ? 'runs' : `last heard of ${upkeep.workerSeenAt ?? 'never'}`}.`);
  for (const { round, completedAt } of upkeep.rankings) say(`${round}: ranked ${completedAt ?? 'never'}.`);
  say(`Computed ${computedAt}.`);
}

export const reportCommand: Command = {
  name: 'report',
  usage: '--project SLUG',
  summary: 'The figures of the overview: work, cost, agreement, arms, inbox, worker.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    if (call.words.length > 0) throw new CommandError(`“${call.words[0]}” is too much.`, 2);
    const overview = await readOverview(await projectIdOf(requiredOption(call, 'project')));
    if (!call.isJson) sayReport(overview);
    return overview;
  },
};
