import { createRandom } from '@/lib/core/scoring/random';
import { getPool } from '@/lib/server/db/pool';
import { prisma } from '@/lib/server/db/prisma';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { putMember } from '@/lib/server/db/repositories/members';
import { transact } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';
import { readScoringMaterial } from '@/lib/server/db/sql/read-scoring-material';
import { readPool } from '@/lib/server/learning/labelled-files';
import { normaliseProblem } from '@/lib/server/learning/labelled-shapes';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { simulateLabels } from '@/lib/server/services/simulate-labels';
import {
  CommandError,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';

const PROBLEMS_AT_ONCE = 200;
const PEOPLE = 3;
const keyOf = (problem: string, steps: readonly string[]) =>
  JSON.stringify([normaliseProblem(problem), steps.map((step) => step.trim())]);

/** The first error of each solution of the project that the labelled files hold, by problem and steps. */
async function matchLabels(projectId: string, files: readonly string[]) {
  const known = new Map(
    readPool(files).map(({ material, firstError }) => [keyOf(material.problem, material.steps), firstError]),
  );
  const problems = await prisma().problem.findMany({ where: { projectId }, select: { id: true } });
  const labels = new Map<string, number>();
  let unknown = 0;
  for (let from = 0; from < problems.length; from += PROBLEMS_AT_ONCE) {
    const ids = problems.slice(from, from + PROBLEMS_AT_ONCE).map(({ id }) => id);
    for (const { solutionId, statement, texts } of await readScoringMaterial(getPool(), projectId, ids)) {
      const firstError = known.get(keyOf(statement, texts));
      if (firstError === undefined) unknown += 1;
      else labels.set(solutionId, firstError);
    }
  }
  return { labels, unknown };
}

function countOption(call: CommandCall, name: string, usual: number): number {
  const value = Number(textOption(call, name) ?? usual);
  if (!Number.isInteger(value) || value < 1)
    throw new CommandError(`--${name} is a whole number above 0.`, 2);
  return value;
}

/** Annotators that nobody can sign in as: what they label never stands under a person's name. */
async function simulatedAnnotators(projectId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= PEOPLE; number += 1) {
    const email = `simulated-${number}@stepmark.invalid`;
    const made = { id: uuidv7(), email, name: `Simulated annotator ${number}` };
    const user = await prisma().user.upsert({ where: { email }, create: made, update: {} });
    await transact((db) => putMember(projectId, user.id, 'annotator', db));
    ids.push(user.id);
  }
  return ids;
}

export const simulateCommand: Command = {
  name: 'simulate',
  usage: '--project SLUG --labels FILE [--count N] [--refresh-every N] [--seed N]',
  summary:
    'Let three simulated annotators label by known labels (ProcessBench or PRM800K files), to try the queue out.',
  valued: ['project', 'labels', 'count', 'refresh-every', 'seed'],
  switches: [],
  run: async (call) => {
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const { labels, unknown } = await matchLabels(projectId, requiredOption(call, 'labels').split(','));
    if (unknown > 0 || labels.size === 0)
      throw new CommandError(
        `The labels of ${unknown || 'all'} solutions of the project are not in the file.`,
      );
    const project = await prisma().project.findUniqueOrThrow({ where: { id: projectId } });
    const isByWorker = await hasLiveWorker();
    if (!isByWorker) await rankSolutions(projectId);
    const passes = await simulateLabels(project, {
      userIds: await simulatedAnnotators(projectId),
      labels,
      refreshEvery: isByWorker ? 0 : countOption(call, 'refresh-every', 10),
      most: countOption(call, 'count', labels.size * 10),
      random: createRandom(countOption(call, 'seed', 1)),
    });
    const judged = passes.reduce((sum, pass) => sum + pass.judged, 0);
    const errors = passes.reduce((sum, pass) => sum + pass.errors, 0);
    say(`${passes.length} solutions labelled: ${judged} judged steps, ${errors} errors.`);
    return { solutions: passes.length, judged, errors };
  },
};
