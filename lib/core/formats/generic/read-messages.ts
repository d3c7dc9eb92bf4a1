import { stepRoles, type ParsedStep, type StepRole } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import type { CandidateMessage } from '@/lib/core/formats/generic/candidate-schema';

export interface Turn {
  role: StepRole;
  content: string;
}

const roleNames = new Map<string, StepRole>([
  ['developer', 'system'],
  ['function', 'tool'],
  ['human', 'user'],
  ['gpt', 'assistant'],
]);

function roleOf(name: string, index: number): StepRole {
  const role = stepRoles.find((known) => known === name) ?? roleNames.get(name);
  if (!role) {
    throw new RecordRefused(
      `messages[${index}].role`,
      `Unknown role “${name}”. Known: ${stepRoles.join(', ')}.`,
    );
  }
  return role;
}

function contentOf(message: CandidateMessage): string {
  const content = message.content ?? '';
  const text =
    typeof content === 'string'
      ? content
      : content.map((part) => (typeof part === 'string' ? part : (part.text ?? ''))).join('');
  const calls = (message.tool_calls ?? []).map(
    (call) => `\`\`\`json\n${JSON.stringify(call, null, 2)}\n\`\`\``,
  );
  return [text, ...calls].filter((part) => part.trim() !== '').join('\n\n');
}

/** A message as a turn, tool calls behind the text as fenced JSON; null where it holds nothing. */
export function readTurn(message: CandidateMessage, index: number): Turn | null {
  const turn = { role: roleOf(message.role, index), content: contentOf(message) };
  return turn.content === '' ? null : turn;
}

/** The turns of a chat, empty ones left out. */
export function readTurns(messages: readonly CandidateMessage[]): Turn[] {
  return messages.map(readTurn).filter((turn) => turn !== null);
}

/** Steps of a chat: the assistant's turns are cut and rated, everything else is shown. */
export function stepsOfTurns(turns: readonly Turn[], split: (text: string) => string[]): ParsedStep[] {
  return turns.flatMap((turn): ParsedStep[] => {
    const isRateable = turn.role === 'assistant';
    const texts = isRateable ? split(turn.content) : [turn.content];
    return texts.map((text) => ({ role: turn.role, isRateable, alternatives: [text], critiques: [] }));
  });
}
