import type { Verdict } from '@/lib/core/labels/verdict';

/** A ruled step with what leads to it. */
export interface RuledStep {
  statement: string;
  /** Up to the step itself, which is the last. */
  steps: readonly string[];
  verdict: Verdict;
  note: string | null;
}

/** So many steps before the one at issue stand in an example; of a longer way the beginning is left out. */
const MOST_BEFORE = 6;

/**
 * A worked example for the guideline as Markdown: the real problem and steps quoted, then how the step is rated and why.
 * Each text is a quotation of its own, so that a fence or formula that it leaves open ends with it.
 */
export function workedExample({ statement, steps, verdict, note }: RuledStep): string {
  const first = Math.max(0, steps.length - 1 - MOST_BEFORE);
  const shown = steps.slice(first).map((text, index) => quoted(`Step ${first + index + 1}`, text));
  const leftOut = first === 0 ? [] : [`(Steps 1 to ${first} are left out.)`];
  return [
    `### Example: step ${steps.length} is ${verdict}`,
    quoted('Problem', statement),
    ...leftOut,
    ...shown,
    `**Step ${steps.length} is ${verdict}.**${note ? ` ${note}` : ''}`,
  ].join('\n\n');
}

function quoted(name: string, text: string): string {
  const lines = [`**${name}**`, '', ...text.trim().split(/\r\n|\r|\n/)];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** The guideline with the example at its end; null where it holds the same one already. */
export function withExample(markdown: string, example: string): string | null {
  if (markdown.includes(example)) return null;
  return `${markdown.trimEnd()}\n\n${example}`.trimStart();
}
