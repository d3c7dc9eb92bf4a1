import type { RoundSelection } from '@/lib/contracts/rounds';

/** What a round is made of, in a few words. */
export function selectionWords(selection: RoundSelection): string {
  if (selection.kind === 'all') return 'all of the project';
  if (selection.kind === 'list') return 'a list or draw';
  const parts = [
    selection.importId && 'one import',
    selection.generator,
    selection.outcome && `answer ${selection.outcome}`,
    selection.problemText && `“${selection.problemText}”`,
    selection.onlyUnlabelled && 'unlabelled',
  ].filter(Boolean);
  return parts.length === 0 ? 'all of the project' : parts.join(', ');
}
