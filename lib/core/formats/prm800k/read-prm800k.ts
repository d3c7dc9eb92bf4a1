import { compareAnswers } from '@/lib/core/answers/compare-answers';
import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';
import { isJsonObject, omitKeys, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { mergeAlternatives } from '@/lib/core/formats/merge-alternatives';
import type {
  ImportedLabel,
  ImportedPosition,
  ParsedCandidate,
  ParsedOutcome,
  ParsedRecord,
  ParsedStep,
} from '@/lib/core/formats/parsed-record';
import { diffJson } from '@/lib/core/formats/record-edits';
import { refusalFromZod, RecordRefused } from '@/lib/core/formats/record-refused';
import {
  prm800kRecord,
  type Prm800kRecord,
  type Prm800kStep,
} from '@/lib/core/formats/prm800k/prm800k-schema';
import { writeLabelStep } from '@/lib/core/formats/prm800k/write-label-steps';

interface ReadPosition {
  step: ParsedStep | null;
  position: ImportedPosition;
}

function ownStepText(step: Prm800kStep): string | null {
  const own = step.human_completion;
  if (own === undefined || own === null) return null;
  return typeof own === 'string' ? own : own.text;
}

/** The text with which the solution goes on: chosen, else the annotator's own, else the first one. */
function pathText(step: Prm800kStep): string | null {
  const texts = step.completions?.map((entry) => entry.text) ?? [];
  return texts[step.chosen_completion ?? -1] ?? ownStepText(step) ?? texts[0] ?? null;
}

function isPathFromOwnStep(step: Prm800kStep): boolean {
  return step.chosen_completion == null && ownStepText(step) !== null;
}

function readPosition(step: Prm800kStep, at: number, generated: string | undefined): ReadPosition {
  const path = generated ?? pathText(step);
  const texts = step.completions?.map((entry) => entry.text) ?? [];
  const isOwnPath = generated === undefined && isPathFromOwnStep(step);
  const position: ImportedPosition = {
    step: path === null ? null : at,
    completions: null,
    chosen: step.chosen_completion ?? null,
    ownStep: ownStepText(step),
  };
  if (path === null) {
    if (step.completions) position.completions = [];
    return { step: null, position };
  }
  const own = isOwnPath ? [path] : [];
  const { merged, indexOf } = mergeAlternatives([path], [...own, ...texts]);
  const alternativeOf = indexOf.slice(own.length);
  position.completions =
    step.completions?.map((entry, index) => ({
      alternative: alternativeOf[index] ?? 0,
      rating: entry.rating ?? null,
      flagged: entry.flagged ?? null,
    })) ?? null;
  return { step: plainStep(merged), position };
}

function plainStep(alternatives: string[]): ParsedStep {
  return { role: 'assistant', isRateable: true, alternatives, critiques: [] };
}

/** Positions of the record, and the solution's steps: those labelled, then the pre-generated rest. */
function readPositions(record: Prm800kRecord): { steps: ParsedStep[]; positions: ImportedPosition[] } {
  const generated = record.question.pre_generated_steps ?? [];
  const steps: ParsedStep[] = [];
  const positions: ImportedPosition[] = [];
  for (const step of record.label?.steps ?? []) {
    const read = readPosition(step, steps.length, generated[steps.length]);
    positions.push(read.position);
    if (read.step) steps.push(read.step);
  }
  for (const text of generated.slice(steps.length)) steps.push(plainStep([text]));
  return { steps, positions };
}

/** The public README shows an own step as text, real records hold an object: the object is kept. */
function withOwnStepsAsObjects(steps: Json): Json {
  if (!Array.isArray(steps)) return steps;
  return steps.map((step) => {
    if (!isJsonObject(step) || typeof step.human_completion !== 'string') return step;
    return {
      ...step,
      human_completion: { text: step.human_completion, rating: null, source: 'human', flagged: false },
    };
  });
}

function rebuiltSteps(steps: ParsedStep[], positions: ImportedPosition[]): Json {
  return positions.map((position) =>
    writeLabelStep({
      completions:
        position.completions?.map((entry) => ({
          text: steps[position.step ?? -1]?.alternatives[entry.alternative] ?? '',
          rating: entry.rating,
          flagged: entry.flagged,
        })) ?? null,
      chosen: position.chosen,
      ownStep: position.ownStep,
    }),
  );
}

function readLabel(
  value: JsonObject,
  record: Prm800kRecord,
  read: { steps: ParsedStep[]; positions: ImportedPosition[] },
): ImportedLabel[] {
  const label = value.label;
  if (!record.label || !isJsonObject(label)) return [];
  const question = isJsonObject(value.question) ? value.question : {};
  const generated = record.question.pre_generated_steps;
  return [
    {
      kind: 'ratings',
      labeler: record.labeler ?? null,
      finishReason: record.label.finish_reason ?? null,
      totalSeconds: record.label.total_time == null ? null : record.label.total_time / 1000,
      positions: read.positions,
      source: {
        record: omitKeys(value, ['question', 'label']),
        question: omitKeys(question, ['problem', ...(generated ? ['pre_generated_steps'] : [])]),
        label: omitKeys(label, ['steps', ...(record.label.finish_reason ? ['finish_reason'] : [])]),
        preGeneratedCount: generated ? generated.length : null,
        edits: diffJson(rebuiltSteps(read.steps, read.positions), withOwnStepsAsObjects(label.steps ?? [])),
      },
    },
  ];
}

/** The screening set writes the word "None" where it has no reference. */
function knownText(text: string | null | undefined): string | null {
  return text == null || text === 'None' || text.trim() === '' ? null : text;
}

function outcomeOf(finalAnswer: string | null, reference: string | null): ParsedOutcome {
  if (finalAnswer === null || reference === null) return { outcome: 'undecided', rule: null };
  return compareAnswers(finalAnswer, reference);
}

function readCandidate(value: JsonObject, record: Prm800kRecord): ParsedCandidate {
  const read = readPositions(record);
  const generated = record.question.pre_generated_steps;
  const path = read.steps.map((step) => step.alternatives[0] ?? '');
  const finalAnswer =
    knownText(record.question.pre_generated_answer) ?? extractFinalAnswer(path.at(-1) ?? '');
  return {
    generator: null,
    text: { kind: 'steps', texts: generated && generated.length > 0 ? generated : path },
    steps: read.steps,
    origin: { segmenter: 'given', version: 1 },
    finalAnswer,
    outcome: outcomeOf(finalAnswer, knownText(record.question.ground_truth_answer)),
    endsWithoutAnswer: generated != null && finalAnswer === null,
    hitTokenLimit: false,
    tests: null,
    scores: [],
    meta: {},
    labels: readLabel(value, record, read),
  };
}

/** Reads a PRM800K record, phase 1 or 2. Throws RecordRefused, naming the field. */
export function readPrm800k(value: JsonObject): ParsedRecord {
  const parsed = prm800kRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const candidate = readCandidate(value, parsed.data);
  if (candidate.steps.length === 0)
    throw new RecordRefused('label.steps', 'The record holds no step with text.');
  const question = parsed.data.question;
  return {
    problem: {
      statement: question.problem,
      referenceAnswer: knownText(question.ground_truth_answer),
      referenceSolution: knownText(question.ground_truth_solution),
      meta: {},
    },
    candidates: [candidate],
    notes: [],
  };
}
