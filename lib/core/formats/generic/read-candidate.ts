import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';
import {
  defaultSegmenter,
  segmenterOf,
  type Segmenter,
  type SegmenterName,
} from '@/lib/core/segmentation/segmenters';
import type { CandidateText } from '@/lib/core/formats/identity';
import { omitKeys, type JsonObject } from '@/lib/core/formats/json-value';
import { ratingsLabel } from '@/lib/core/formats/label-use';
import { decideOutcome } from '@/lib/core/formats/outcome';
import type {
  ImportedLabel,
  ParsedCandidate,
  ParsedScores,
  ParsedStep,
  StepOrigin,
} from '@/lib/core/formats/parsed-record';
import { readStepLabel } from '@/lib/core/formats/step-label';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';
import {
  candidateBody,
  type CandidateBody,
  type CandidateStep,
} from '@/lib/core/formats/generic/candidate-schema';
import { fieldNames, pickText } from '@/lib/core/formats/generic/field-names';
import { readTurns, stepsOfTurns, type Turn } from '@/lib/core/formats/generic/read-messages';

export interface CandidateContext {
  referenceAnswer: string | null;
  /** Name of the field that gave the reference: it is not the final answer. */
  referenceField: string | null;
  /** Chosen by the person importing; null: by the text itself. */
  segmenter: SegmenterName | null;
  /** Keys that belong to the problem. */
  problemKeys: readonly string[];
}

interface Body {
  text: CandidateText;
  steps: ParsedStep[];
  origin: StepOrigin;
}

const given: StepOrigin = { segmenter: 'given', version: 1 };

function segmenterFor(text: string, chosen: SegmenterName | null): Segmenter {
  return segmenterOf(chosen ?? (text.includes('</think>') ? 'think-paragraph' : defaultSegmenter));
}

function readStep(step: CandidateStep, index: number): ParsedStep {
  const value = typeof step === 'string' ? { text: step } : step;
  if (value.text.trim() === '') {
    throw new RecordRefused(`steps[${index}]`, `Step ${index + 1} is empty. Remove it or give its text.`);
  }
  const alternatives = [...new Set([value.text, ...(value.alternatives ?? [])])].filter(
    (text) => text.trim() !== '',
  );
  return { role: 'assistant', isRateable: true, alternatives, critiques: value.critiques ?? [] };
}

function cutText(text: string, chosen: SegmenterName | null): Body {
  const segmenter = segmenterFor(text, chosen);
  const steps = segmenter.split(text).map((piece, index) => readStep(piece, index));
  return {
    text: { kind: 'text', text },
    steps,
    origin: { segmenter: segmenter.name, version: segmenter.version },
  };
}

function cutTurns(turns: Turn[], chosen: SegmenterName | null): Body {
  const segmenter = segmenterFor(turns.map((turn) => turn.content).join('\n'), chosen);
  return {
    text: { kind: 'messages', turns },
    steps: stepsOfTurns(turns, (text) => segmenter.split(text)),
    origin: { segmenter: segmenter.name, version: segmenter.version },
  };
}

function readBody(value: JsonObject, body: CandidateBody, context: CandidateContext): Body {
  if (body.steps) {
    const steps = body.steps.map(readStep);
    const texts = steps.map((step) => step.alternatives[0] ?? '');
    return { text: { kind: 'steps', texts }, steps, origin: given };
  }
  const solution = pickText(value, fieldNames.solution);
  if (solution) return cutText(solution.text, context.segmenter);
  const turns = readTurns(body.messages ?? []);
  const first = context.problemKeys.includes('messages')
    ? turns.findIndex((turn) => turn.role === 'user')
    : -1;
  return cutTurns(
    turns.filter((_turn, index) => index !== first),
    context.segmenter,
  );
}

function checkLength(name: string, given: number, steps: number): void {
  if (given === steps) return;
  throw new RecordRefused(name, `${name} holds ${given} values for ${steps} steps. Both must be the same.`);
}

function readScores(body: CandidateBody, stepCount: number): ParsedScores[] {
  const scores: ParsedScores[] = [];
  const objects = (body.steps ?? []).map((step) => (typeof step === 'string' ? { text: step } : step));
  const scorer = body.scorer ?? 'imported';
  if (objects.some((step) => step.score != null)) {
    scores.push({ scorer, pRight: objects.map((step) => step.score ?? null) });
  } else if (body.step_scores) {
    checkLength('step_scores', body.step_scores.length, stepCount);
    scores.push({ scorer, pRight: body.step_scores.map((score) => score ?? null) });
  }
  if (objects.some((step) => step.mc_value != null)) {
    scores.push({ scorer: 'mc_value', pRight: objects.map((step) => step.mc_value ?? null) });
  }
  if (body.rating_probs) {
    checkLength('rating_probs', body.rating_probs.length, stepCount);
    scores.push({ scorer: 'rating_probs', pRight: body.rating_probs.map((probs) => 1 - probs['-1']) });
  }
  return scores;
}

/** Steps that carry a `rating` are labelled, by `labeler` where the record names one; some may be left unrated. */
function readLabels(value: JsonObject, body: CandidateBody): ImportedLabel[] {
  const ratings = (body.steps ?? []).map((step) => (typeof step === 'string' ? null : (step.rating ?? null)));
  if (ratings.every((rating) => rating === null)) return [];
  const labeler = pickText(value, ['labeler', 'annotator'])?.text ?? null;
  return [
    ratingsLabel(
      ratings.map((rating, index) => readStepLabel(rating, `steps[${index}].rating`)),
      labeler,
    ),
  ];
}

const bodyKeys = [
  'steps',
  'messages',
  'is_correct',
  'scorer',
  'step_scores',
  'rating_probs',
  'tests',
  'meta',
];

function readMeta(value: JsonObject, context: CandidateContext): JsonObject {
  const known = [...bodyKeys, ...context.problemKeys, ...fieldNames.solution, ...fieldNames.generator];
  const meta = value.meta;
  const rest = omitKeys(value, [...known, ...fieldNames.finalAnswer]);
  return typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? { ...rest, ...meta } : rest;
}

/** Reads one candidate: steps, or a text that a segmenter cuts, or a chat. Throws RecordRefused. */
export function readCandidate(value: JsonObject, context: CandidateContext): ParsedCandidate {
  const parsed = candidateBody.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const body = parsed.data;
  const read = readBody(value, body, context);
  if (!read.steps.some((step) => step.isRateable)) {
    throw new RecordRefused(
      'steps',
      'There is nothing to rate: give “steps”, “solution” or an assistant’s “messages”.',
    );
  }
  const stated = pickText(
    value,
    fieldNames.finalAnswer.filter((name) => name !== context.referenceField),
  );
  const lastText = read.steps.findLast((step) => step.isRateable)?.alternatives[0] ?? '';
  const finalAnswer = stated?.text ?? extractFinalAnswer(lastText);
  const isCorrect = body.is_correct == null ? null : Boolean(body.is_correct);
  const tests = body.tests ?? null;
  const { referenceAnswer } = context;
  return {
    generator: pickText(value, fieldNames.generator)?.text ?? null,
    ...read,
    finalAnswer,
    outcome: decideOutcome({ isCorrect, tests, finalAnswer, referenceAnswer }),
    endsWithoutAnswer: finalAnswer === null && referenceAnswer !== null,
    hitTokenLimit: body.finish_reason === 'length',
    tests,
    scores: readScores(body, read.steps.length),
    meta: readMeta(value, context),
    labels: readLabels(value, body),
  };
}
