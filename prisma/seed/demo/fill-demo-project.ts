import { Readable } from 'node:stream';
import type { Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import { putMember } from '@/lib/server/db/repositories/members';
import { transact } from '@/lib/server/db/transact';
import { importFile } from '@/lib/server/import/import-file';
import { createProject } from '@/lib/server/services/create-project';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { receiveUpload } from '@/lib/server/services/receive-upload';
import { startImport } from '@/lib/server/services/start-import';
import { ALGEBRA_PROBLEMS } from './algebra-problems';
import { COUNTING_PROBLEMS } from './counting-problems';
import type { DemoPeople } from './demo-people';
import type { DemoProblem } from './demo-problem';
import { EVERYDAY_PROBLEMS } from './everyday-problems';
import { DEMO_SLUG, findDemoProject } from './find-demo-project';
import { DEMO_GUIDELINE } from './guideline';
import { labelAs } from './label-as';

export const DEMO_PROBLEMS: DemoProblem[] = [...ALGEBRA_PROBLEMS, ...COUNTING_PROBLEMS, ...EVERYDAY_PROBLEMS];

const SOLUTIONS_EACH = 9;

/** Goes the ways that people go: project, members, file, queue, labels. Does only what is not there yet. */
export async function fillDemoProject({ admin, annotators }: DemoPeople): Promise<void> {
  const project = (await findDemoProject()) ?? (await makeProject(admin.id));
  await transact(async (db) => {
    for (const person of annotators) await putMember(project.id, person.id, 'annotator', db);
  });
  const existing = await prisma().solution.count({ where: { projectId: project.id } });
  if (existing < candidateLines().length) await importCandidates(project, admin.id);
  await rankSolutions(project.id);
  for (const [seed, { id: userId }] of annotators.entries()) {
    const done = await prisma().assignment.count({
      where: { projectId: project.id, state: 'submitted', annotator: { userId } },
    });
    await labelAs({ project, userId, problems: DEMO_PROBLEMS, from: done, until: SOLUTIONS_EACH, seed });
  }
}

function makeProject(makerId: string): Promise<Project> {
  return createProject(makerId, {
    name: 'Demo: school mathematics',
    slug: DEMO_SLUG,
    guideline: DEMO_GUIDELINE,
    labelPolicy: 'stop_at_first_error',
    overlap: 2,
  });
}

function candidateLines(): string[] {
  return DEMO_PROBLEMS.flatMap(({ statement, answer, solutions }) =>
    solutions.map(({ generator, steps, finalAnswer }) =>
      JSON.stringify({
        problem: statement,
        ground_truth_answer: answer,
        generator,
        steps,
        final_answer: finalAnswer,
      }),
    ),
  );
}

async function importCandidates(project: Project, userId: string): Promise<void> {
  const file = candidateLines()
    .map((line) => `${line}\n`)
    .join('');
  const upload = await receiveUpload(project.id, {
    fileName: 'demo-candidates.jsonl',
    announcedSize: Buffer.byteLength(file),
    bytes: Readable.from([Buffer.from(file)]),
  });
  const { id } = await startImport(project.id, userId, {
    uploadId: upload.uploadId,
    format: 'candidates',
    segmenter: null,
    indexBase: null,
    labelUse: null,
    countsTowardsOverlap: false,
  });
  await importFile(project.id, id);
}
