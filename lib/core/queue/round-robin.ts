export interface QueuedSolution {
  solutionId: string;
  problemId: string;
  /** The solution's fixed random key. */
  tie: number;
}

/**
 * Needs that serve every problem once before any problem twice: 1 ÷ turn, where the solutions of a problem take their
 * turns by their random keys, after those that were given out already (`taken`, by problem).
 */
export function roundRobin(
  solutions: readonly QueuedSolution[],
  taken: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const turns = new Map(taken);
  const byKey = [...solutions].sort((a, b) => a.tie - b.tie || (a.solutionId < b.solutionId ? -1 : 1));
  return new Map(
    byKey.map(({ solutionId, problemId }) => {
      const turn = (turns.get(problemId) ?? 0) + 1;
      turns.set(problemId, turn);
      return [solutionId, 1 / turn];
    }),
  );
}
