import type { UploadPreview } from '@/lib/contracts/import';
import { problemIdentity, solutionIdentity } from '@/lib/core/formats/identity';
import { excerptOf, type ReadRecord } from '@/lib/core/formats/read-record';
import type { ContaminationMatch, ProtectedProblems } from '@/lib/core/material/contamination';
import { NearDuplicateGroups } from '@/lib/core/material/near-duplicates';

type Figures = Pick<
  UploadPreview,
  | 'notes'
  | 'outcomes'
  | 'repeatedCount'
  | 'nearDuplicateCount'
  | 'scoreCount'
  | 'labelCount'
  | 'protectedCount'
  | 'protectedMatches'
>;

const mostMatches = 20;

function matchOf(statement: string, { protectedId, kind, share }: ContaminationMatch) {
  return { problem: excerptOf(statement), protectedBy: protectedId, kind, share };
}

/** What the records come to: answers, repeats, near-duplicates, and what had to be left out. */
export function figuresOf(read: readonly ReadRecord[], protectedProblems: ProtectedProblems | null): Figures {
  const outcomes = { right: 0, wrong: 0, undecided: 0 };
  const notes = new Map<string, number>();
  const solutions = new Set<string>();
  const problems = new Set<string>();
  const groups = new NearDuplicateGroups();
  const matches: Figures['protectedMatches'] = [];
  const figures = { repeatedCount: 0, nearDuplicateCount: 0, scoreCount: 0, labelCount: 0 };
  for (const entry of read) {
    if (entry.isOk && 'scores' in entry) figures.scoreCount += entry.scores.values.length;
    if (!('record' in entry)) continue;
    const { problem, candidates } = entry.record;
    for (const note of new Set(entry.record.notes)) notes.set(note, (notes.get(note) ?? 0) + 1);
    const hash = problemIdentity(problem.statement);
    if (!problems.has(hash) && groups.add(hash, problem.statement) !== hash) figures.nearDuplicateCount += 1;
    const match = problems.has(hash) ? null : protectedProblems?.match(problem.statement);
    if (match) matches.push(matchOf(problem.statement, match));
    problems.add(hash);
    for (const candidate of candidates) {
      const identity = solutionIdentity(problem.statement, candidate.generator, candidate.text);
      if (solutions.has(identity)) figures.repeatedCount += 1;
      else outcomes[candidate.outcome.outcome] += 1;
      solutions.add(identity);
      figures.scoreCount += candidate.scores.length;
      figures.labelCount += candidate.labels.length;
    }
  }
  return {
    ...figures,
    outcomes,
    notes: [...notes].map(([note, count]) => ({ note, count })),
    protectedCount: matches.length,
    protectedMatches: matches.slice(0, mostMatches),
  };
}
