import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '@/lib/core/formats/json-value';

function sha256(parts: Json): string {
  return hash('sha256', canonicalJson(parts), 'hex');
}

/** Identity of a problem: its statement, exactly as written. 64 hex digits. */
export function problemIdentity(statement: string): string {
  return sha256(['problem', statement]);
}

/** What identifies a candidate: its own list of steps, or its undivided text, or its chat turns. */
export type CandidateText =
  | { kind: 'steps'; texts: string[] }
  | { kind: 'text'; text: string }
  | { kind: 'messages'; turns: { role: string; content: string }[] };

function candidateParts(candidate: CandidateText): Json {
  if (candidate.kind === 'steps') return candidate.texts;
  if (candidate.kind === 'text') return candidate.text;
  return candidate.turns.map((turn) => [turn.role, turn.content]);
}

/**
 * Identity of a solution: problem, generator and full candidate text, never a labelled prefix of it.
 * The kind of text is part of it, since a text cut by a segmenter has other positions than given steps.
 */
export function solutionIdentity(
  statement: string,
  generator: string | null,
  candidate: CandidateText,
): string {
  return sha256(['solution', statement, generator, candidate.kind, candidateParts(candidate)]);
}

/** Identity of a record of a file as a JSON value: order of keys and spacing do not matter. */
export function recordIdentity(record: Json): string {
  return sha256(['record', record]);
}
