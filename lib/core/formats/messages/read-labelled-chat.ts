import { z } from 'zod';
import { candidateBody, type CandidateMessage } from '@/lib/core/formats/generic/candidate-schema';
import { fieldNames, pickText } from '@/lib/core/formats/generic/field-names';
import { readTurn, type Turn } from '@/lib/core/formats/generic/read-messages';
import { readStepIndex, type IndexBase } from '@/lib/core/formats/first-error-index';
import { givenCandidate } from '@/lib/core/formats/given-candidate';
import { isJsonObject, omitKeys, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { ratingsLabel } from '@/lib/core/formats/label-use';
import type { ParsedCandidate, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';
import { readStepLabel } from '@/lib/core/formats/step-label';

type Rating = -1 | 0 | 1 | null;

const listNames = ['step_labels', 'message_labels', 'labels'] as const;
const inlineNames = ['label', 'rating', 'step_label'] as const;

const labelEntry = z.looseObject(
  {
    message_index: z.union([z.number(), z.string()], {
      error: 'message_index must be the number of a message.',
    }),
  },
  { error: 'A step label must be an object with message_index and label.' },
);

function inlineLabel(message: CandidateMessage): Json | undefined {
  const value = message as JsonObject;
  const name = inlineNames.find((known) => Object.hasOwn(value, known));
  return name && (value[name] ?? null);
}

/** True for a chat that says which of its messages are right and wrong. */
export function hasMessageLabels(value: JsonObject): boolean {
  if (!Array.isArray(value.messages)) return false;
  return (
    listNames.some((name) => Array.isArray(value[name]) || isJsonObject(value[name])) ||
    value.messages.some(
      (message) => isJsonObject(message) && inlineNames.some((name) => Object.hasOwn(message, name)),
    )
  );
}

/** Pairs of a message's number and its label, from a list of objects or an object by number. */
function labelPairs(value: Json, field: string): { index: Json; label: Json; field: string }[] {
  if (isJsonObject(value)) {
    return Object.entries(value).map(([index, label]) => ({ index, label, field: `${field}.${index}` }));
  }
  if (!Array.isArray(value))
    throw new RecordRefused(field, `${field} must be a list of { message_index, label }.`);
  return value.map((entry, at) => {
    const parsed = labelEntry.safeParse(entry);
    if (!parsed.success)
      throw new RecordRefused(`${field}[${at}]`, parsed.error.issues[0]?.message ?? 'Not a step label.');
    const label = inlineLabel(parsed.data as unknown as CandidateMessage);
    if (label === undefined)
      throw new RecordRefused(`${field}[${at}]`, 'A step label needs “label” or “rating”.');
    return { index: parsed.data.message_index, label, field: `${field}[${at}].message_index` };
  });
}

function listedLabels(
  value: JsonObject,
  turns: readonly (Turn | null)[],
  base: IndexBase,
): Map<number, Rating> {
  const labels = new Map<number, Rating>();
  const name = listNames.find((known) => value[known] !== undefined && value[known] !== null);
  if (!name) return labels;
  for (const pair of labelPairs(value[name] ?? null, name)) {
    const index = readStepIndex(pair.index, pair.field, base, turns.length);
    if (turns[index]?.role !== 'assistant') {
      throw new RecordRefused(
        pair.field,
        'Only messages of the assistant are rated. Is the index base right?',
      );
    }
    if (labels.has(index)) throw new RecordRefused(pair.field, 'This message is labelled twice.');
    labels.set(index, readStepLabel(pair.label, pair.field));
  }
  return labels;
}

function readLabels(
  value: JsonObject,
  messages: readonly CandidateMessage[],
  turns: readonly (Turn | null)[],
  base: IndexBase,
): Map<number, Rating> {
  const labels = listedLabels(value, turns, base);
  messages.forEach((message, index) => {
    const label = inlineLabel(message);
    if (label === undefined) return;
    const rating = readStepLabel(label, `messages[${index}].label`);
    if (rating !== null && turns[index]?.role !== 'assistant') {
      throw new RecordRefused(`messages[${index}].label`, 'Only messages of the assistant are rated.');
    }
    if (rating !== null) labels.set(index, rating);
  });
  return labels;
}

interface KeptTurn {
  turn: Turn;
  rating: Rating;
}

/** The problem, and the turns of the solution with their ratings. */
function readChat(value: JsonObject, messages: readonly CandidateMessage[], base: IndexBase) {
  const turns = messages.map((message, index) => readTurn(message, index));
  const labels = readLabels(value, messages, turns, base);
  const stated = pickText(value, fieldNames.problem);
  const asked = stated ? -1 : turns.findIndex((turn) => turn?.role === 'user');
  const statement = stated?.text ?? turns[asked]?.content ?? '';
  if (statement.trim() === '') {
    throw new RecordRefused('problem', 'There is no problem: give “problem” or a message of the user.');
  }
  const kept: KeptTurn[] = turns.flatMap((turn, index) =>
    turn && index !== asked ? [{ turn, rating: labels.get(index) ?? null }] : [],
  );
  if (!kept.some(({ turn }) => turn.role === 'assistant')) {
    throw new RecordRefused('messages', 'There is nothing to rate: no message of the assistant.');
  }
  return { statement, problemField: stated?.name ?? '', kept, isLabelled: labels.size > 0 };
}

function chatCandidate(
  value: JsonObject,
  kept: readonly KeptTurn[],
  isCorrect: boolean | null,
): ParsedCandidate {
  const candidate = givenCandidate({
    texts: kept.map(({ turn }) => turn.content),
    field: 'messages',
    generator: pickText(value, fieldNames.generator)?.text ?? null,
    finalAnswer: pickText(value, ['final_answer'])?.text ?? null,
    referenceAnswer: pickText(value, fieldNames.reference)?.text ?? null,
    isCorrect,
  });
  return {
    ...candidate,
    text: { kind: 'messages', turns: kept.map(({ turn }) => turn) },
    steps: kept.map(({ turn }) => ({
      role: turn.role,
      isRateable: turn.role === 'assistant',
      alternatives: [turn.content],
      critiques: [],
    })),
  };
}

/**
 * Reads a chat whose labels name messages: each message is a step, only the assistant's are rated, system
 * prompt, questions and tools are shown. Throws RecordRefused, also for a missing index base.
 */
export function readLabelledChat(value: JsonObject, base: IndexBase): ParsedRecord {
  const parsed = candidateBody.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const { messages, is_correct: isCorrect } = parsed.data;
  const { statement, problemField, kept, isLabelled } = readChat(value, messages ?? [], base);
  const candidate = chatCandidate(value, kept, isCorrect == null ? null : Boolean(isCorrect));
  const reference = pickText(value, fieldNames.reference);
  const used = ['messages', ...listNames, problemField, reference?.name ?? '', 'final_answer', 'is_correct'];
  return {
    problem: { statement, referenceAnswer: reference?.text ?? null, referenceSolution: null, meta: {} },
    candidates: [
      {
        ...candidate,
        meta: omitKeys(value, [...used, ...fieldNames.generator]),
        labels: isLabelled ? [chatLabel(kept)] : [],
      },
    ],
    notes: [],
  };
}

/** Ratings of the assistant's messages; what nobody rates holds no position. */
function chatLabel(kept: readonly KeptTurn[]) {
  const label = ratingsLabel(
    kept.map(({ rating }) => rating),
    null,
  );
  return {
    ...label,
    positions: label.positions.filter((position) => kept[position.step ?? -1]?.turn.role === 'assistant'),
  };
}
