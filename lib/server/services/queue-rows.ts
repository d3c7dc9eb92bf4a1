import type { QueueRow, QueueStep } from '@/lib/contracts/queue';
import type { Arm } from '@/lib/core/queue/arm-order';
import { stepSeconds, type CostModel } from '@/lib/core/queue/cost';
import { expectedCost, firstErrorDistribution, firstErrorEntropy } from '@/lib/core/queue/first-error';
import { stepShares } from '@/lib/core/queue/focus-step';
import type { NeedRuleName } from '@/lib/core/queue/need-rules';
import { explainStep } from '@/lib/core/scoring/explain-step';
import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import { readSolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import type { QueueSolution } from '@/lib/server/db/sql/read-queue-solutions';
import { shownLine, shownText } from '@/lib/server/render/shown-text';

const STEPS_SHOWN = 3;
const SECONDS_A_MINUTE = 60;

export interface RowContext {
  rule: NeedRuleName;
  cost: CostModel;
}

/** A solution as a row of the queue: its steps by need, why, and what a minute on it is expected to tell. */
export function queueRow(solution: QueueSolution, arm: Arm, context: RowContext): QueueRow {
  const hazards = hazardsOf(solution);
  const { solutionId, problemId, place, generator, outcome } = solution;
  const { isPinned, isOutlier, isExcluded, excludedReason } = solution;
  return {
    ...{ solutionId, problemId, arm, place, generator, outcome },
    ...{ isPinned, isOutlier, isExcluded, excludedReason },
    statement: shownLine(solution.statement.slice(0, STATEMENT_HEAD_CHARS)),
    stepCount: solution.positions.length,
    bitsPerMinute: hazards && bitsPerMinute(hazards, solution.texts, context.cost),
    pError: hazards && 1 - firstErrorDistribution(hazards).none,
    steps: stepsOf(solution, hazards, context.rule),
  };
}

/** By the project's own scorer, else by the first outside scorer that gave every step a value. */
function hazardsOf({ pWrong, scores, positions }: QueueSolution): number[] | null {
  if (pWrong && pWrong.length === positions.length) return pWrong;
  const whole = scores.find(({ pRight }) => pRight.every((p) => p !== null));
  return whole ? whole.pRight.map((p) => 1 - p!) : null;
}

function bitsPerMinute(hazards: readonly number[], texts: readonly string[], cost: CostModel): number {
  const { survival } = firstErrorDistribution(hazards);
  const lengths = texts.map((step) => step.length);
  const seconds = expectedCost(survival, cost.base, stepSeconds(lengths, cost));
  return ((firstErrorEntropy(hazards) / Math.LN2) * SECONDS_A_MINUTE) / seconds;
}

function stepsOf(solution: QueueSolution, hazards: number[] | null, rule: NeedRuleName): QueueStep[] {
  const { positions, texts, focus } = solution;
  const shares = hazards ? stepShares(hazards, rule).shares : positions.map(() => 0);
  const facts = readSolutionFacts({
    problemKey: solution.problemId,
    problem: solution.statement,
    steps: texts,
    generator: solution.generator,
    outcome: solution.outcome,
    finalAnswer: solution.finalAnswer,
    referenceAnswer: solution.referenceAnswer,
    isTailVisible: solution.isTailVisible,
    outsideScores: solution.scores,
  });
  const isFocus = (index: number) => (positions[index] === focus ? 1 : 0);
  const order = [...positions.keys()].sort(
    (a, b) => isFocus(b) - isFocus(a) || shares[b]! - shares[a]! || a - b,
  );
  return order.slice(0, STEPS_SHOWN).map((index) => ({
    position: positions[index]!,
    text: shownText(texts[index]!),
    share: shares[index]!,
    pWrong: hazards?.[index] ?? null,
    spread: solution.spread?.[index] ?? null,
    scores: solution.scores.flatMap(({ scorer, pRight }) => {
      const p = pRight[index];
      return p == null ? [] : [{ scorer, pWrong: 1 - p }];
    }),
    reasons: explainStep(facts, index),
  }));
}
