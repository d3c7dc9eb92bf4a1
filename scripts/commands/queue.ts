import { QueueSearch, type QueueRow } from '@/lib/contracts/queue';
import { prisma } from '@/lib/server/db/prisma';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { readQueue } from '@/lib/server/services/read-queue';
import { syncLabels } from '@/lib/server/services/sync-labels';
import { trainScorer } from '@/lib/server/services/train-scorer';
import { CommandError, requiredOption, textOption, type Command } from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const sources = {
  model: "the project's own scorer",
  prior: 'the warm-start prior',
  outside: 'the newest outside scorer',
};

export const rankCommand: Command = {
  name: 'rank',
  usage: '--project SLUG [--rescore]',
  summary: 'Score what has no score yet (with --rescore: everything open) and rank the open rounds.',
  valued: ['project'],
  switches: ['rescore'],
  run: async (call) => {
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const since = performance.now();
    const ranked = await rankSolutions(projectId, { isRescore: call.options.rescore === true });
    for (const { solutions, rule, source, version } of ranked)
      say(`Ranking ${version}: ${solutions} solutions by ${rule}, scores by ${sources[source]}.`);
    say(ranked.length === 0 ? 'No round is open.' : `Took ${seconds(since)}.`);
    return ranked;
  },
};

export const trainCommand: Command = {
  name: 'train',
  usage: '--project SLUG',
  summary: "Fit the project's scorer to all labels from the start, and rank by it.",
  valued: ['project'],
  switches: [],
  run: async (call) => {
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const since = performance.now();
    await syncLabels(projectId);
    const trained = await trainScorer(projectId);
    if (!trained) {
      say('There are too few labels to learn from yet: 60 judged steps with 3 errors are needed.');
      return null;
    }
    const { labels, errors } = trained.metrics;
    say(
      `Version ${trained.version} learned ${labels} judged steps with ${errors} errors in ${seconds(since)}.`,
    );
    for (const { name, weight } of trained.metrics.strongest.slice(0, 8))
      say(`  ${weight > 0 ? 'more often wrong' : 'more often right'}: ${name} (${weight.toFixed(2)})`);
    const ranked = await rankSolutions(projectId, { isRescore: true });
    say(
      `Ranked ${ranked.reduce((sum, { solutions }) => sum + solutions, 0)} solutions; took ${seconds(since)}.`,
    );
    return { version: trained.version, labels, errors, ranked };
  },
};

const percent = (p: number | null) => (p === null ? '–' : `${Math.round(p * 100)} %`);

function sayRow({ place, arm, solutionId, bitsPerMinute, pError, steps }: QueueRow): void {
  const need = bitsPerMinute === null ? 'not scored yet' : `${bitsPerMinute.toFixed(2)} bits a minute`;
  say(`${place ?? '–'}\t${arm}\t${need}\tP(error) ${percent(pError)}\t${solutionId}`);
  const [first] = steps;
  if (!first) return;
  const reasons = first.reasons.length > 0 ? `: ${first.reasons.join('; ')}` : '';
  say(`\tstep ${first.position + 1}, P(wrong) ${percent(first.pWrong)}${reasons}`);
}

export const queueCommand: Command = {
  name: 'queue',
  usage: '--project SLUG [--round NUMBER] [--count N] [--next]',
  summary:
    'Print the top of the ranking with reasons (with --next: the next 50 as the mix would serve them).',
  valued: ['project', 'round', 'count'],
  switches: ['next'],
  run: async (call) => {
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const count = Number(textOption(call, 'count') ?? 20);
    const view = call.options.next === true ? 'next' : 'ranking';
    const search = QueueSearch.safeParse({ view, round: textOption(call, 'round') });
    if (!search.success || !Number.isInteger(count) || count < 1)
      throw new CommandError('--round and --count are whole numbers above 0.', 2);
    const project = await prisma().project.findUniqueOrThrow({ where: { id: projectId } });
    const rows: QueueRow[] = [];
    for (let after: string | null = ''; after !== null && rows.length < count;) {
      const page: Awaited<ReturnType<typeof readQueue>> = await readQueue(project, {
        ...search.data,
        ...(after ? { after } : {}),
      });
      rows.push(...page.rows);
      after = page.next;
    }
    const shown = rows.slice(0, count);
    shown.forEach(sayRow);
    if (shown.length === 0) say('Nothing is open, or no round is.');
    return shown;
  },
};
