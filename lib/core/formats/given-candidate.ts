import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';
import { decideOutcome } from '@/lib/core/formats/outcome';
import type { ParsedCandidate, ParsedStep } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';

export interface GivenSteps {
  texts: readonly string[];
  /** Name of the field that holds the steps, for a refusal. */
  field: string;
  generator: string | null;
  /** Null: taken from the last step. */
  finalAnswer: string | null;
  referenceAnswer: string | null;
  isCorrect: boolean | null;
}

function givenStep(text: string): ParsedStep {
  return { role: 'assistant', isRateable: true, alternatives: [text], critiques: [] };
}

/** A solution whose steps the file gives, without labels. Throws RecordRefused for none or an empty one. */
export function givenCandidate(given: GivenSteps): ParsedCandidate {
  const empty = given.texts.findIndex((text) => text.trim() === '');
  if (given.texts.length === 0) throw new RecordRefused(given.field, 'There are no steps.');
  if (empty >= 0) {
    throw new RecordRefused(
      `${given.field}[${empty}]`,
      `Step ${empty + 1} is empty. Remove it or give its text.`,
    );
  }
  const finalAnswer = given.finalAnswer ?? extractFinalAnswer(given.texts.at(-1) ?? '');
  const { isCorrect, referenceAnswer } = given;
  return {
    generator: given.generator,
    text: { kind: 'steps', texts: [...given.texts] },
    steps: given.texts.map(givenStep),
    origin: { segmenter: 'given', version: 1 },
    finalAnswer,
    outcome: decideOutcome({ isCorrect, tests: null, finalAnswer, referenceAnswer }),
    endsWithoutAnswer: finalAnswer === null && referenceAnswer !== null,
    hitTokenLimit: false,
    tests: null,
    scores: [],
    meta: {},
    labels: [],
  };
}
