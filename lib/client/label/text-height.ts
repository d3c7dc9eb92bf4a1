import type { TaskStep } from '@/lib/contracts/label';

const CHARS_A_LINE = 80;
const LINE_PX = 25;

/** About how high a step's text will be, in pixels. */
export function textHeight({ text }: TaskStep): number {
  const lines = text.raw.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / CHARS_A_LINE), 0);
  return Math.max(1, lines) * LINE_PX;
}
