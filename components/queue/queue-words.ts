import type { QueueRow, QueueStep } from '@/lib/contracts/queue';
import type { Arm } from '@/lib/core/queue/arm-order';
import type { NeedRuleName } from '@/lib/core/queue/need-rules';

/** What the arms of the mix are for. */
export const ARM_MEANINGS: Record<Arm, string> = {
  information: 'the top of the ranking',
  audit: 'chosen by chance, so that figures stay honest',
  disagreement: 'scorers disagree most',
  overlap: 'somebody has labelled it; a second opinion',
  gold: 'hidden check with a known answer, each once a person; where none is left, the others take its share',
};

export const RULE_WORDS: Record<NeedRuleName, { label: string; meaning: string }> = {
  'least-confidence': {
    label: 'Least confidence per second',
    meaning: 'Where the scorer knows least about the first error, for the time that it takes. The default.',
  },
  'error-hunt': {
    label: 'Error hunt',
    meaning: 'Most errors found for the time; what is right gets few labels.',
  },
  entropy: {
    label: 'Entropy per second',
    meaning: 'As the default, but weighs all places where the error may be.',
  },
  'scorer-disagreement': {
    label: 'Scorers disagree',
    meaning: 'Where two or more scorers differ; needs an outside scorer.',
  },
  'convincing-wrong-answer': {
    label: 'Convincing wrong answers',
    meaning:
      '80 % solutions that look right and end wrong, as PRM800K did; starves the scorer of easy cases.',
  },
  'wrong-answer-first': {
    label: 'Wrong answers first',
    meaning: 'Solutions whose final answer is wrong. Good before the first 200 judged steps.',
  },
  uniform: { label: 'Uniform', meaning: 'By chance. The measure of all others.' },
};

/** A rule's name for people; a rule of the server's own as it is. */
export function ruleLabel(rule: string | null): string {
  if (rule === null) return 'Not ranked yet';
  return RULE_WORDS[rule as NeedRuleName]?.label ?? rule.replaceAll('-', ' ');
}

/** ".62"; a true zero and one keep their digit. */
export function probability(p: number): string {
  return p >= 0.995 ? '1.0' : p.toFixed(2).replace(/^0/, '');
}

/** What the arm says beyond its name, where it says something about this solution. */
export function armReason({ arm, steps }: QueueRow): string | null {
  const [step] = steps;
  if (arm === 'disagreement' && step) return disagreementOf(step);
  return arm === 'audit' ? 'uniform draw' : null;
}

function disagreementOf({ pWrong, scores }: QueueStep): string {
  const all = [...(pWrong === null ? [] : [pWrong]), ...scores.map((score) => score.pWrong)];
  if (all.length < 2) return 'scorers disagree';
  return `scorers disagree ${probability(Math.max(...all))} / ${probability(Math.min(...all))}`;
}
