import { compareAnswers } from '@/lib/core/answers/compare-answers';
import type { ParsedOutcome, ParsedTest } from '@/lib/core/formats/parsed-record';

export interface OutcomeEvidence {
  /** What the file itself says. */
  isCorrect: boolean | null;
  tests: ParsedTest[] | null;
  finalAnswer: string | null;
  referenceAnswer: string | null;
}

/** Right, wrong or undecided: the file's word first, then its tests, then the answers compared. */
export function decideOutcome(evidence: OutcomeEvidence): ParsedOutcome {
  if (evidence.isCorrect !== null) return { outcome: evidence.isCorrect ? 'right' : 'wrong', rule: 'file' };
  if (evidence.tests && evidence.tests.length > 0) {
    return { outcome: evidence.tests.every((test) => test.isPassed) ? 'right' : 'wrong', rule: 'tests' };
  }
  if (evidence.finalAnswer === null || evidence.referenceAnswer === null)
    return { outcome: 'undecided', rule: null };
  return compareAnswers(evidence.finalAnswer, evidence.referenceAnswer);
}
