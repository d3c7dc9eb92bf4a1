import type { Expression } from '@/lib/core/answers/expression/expression-tree';
import type { Unit } from '@/lib/core/answers/units';

export interface Measure {
  kind: 'measure';
  expression: Expression;
  unit: Unit | null;
  /** The left side of "x = 3". */
  name: string | null;
}

export interface Interval {
  /** Null: unbounded. */
  from: Expression | null;
  to: Expression | null;
  isFromClosed: boolean;
  isToClosed: boolean;
}

/** One way of reading an answer. */
export type AnswerValue =
  | Measure
  | { kind: 'list'; items: AnswerValue[]; isSet: boolean }
  | { kind: 'tuple'; items: AnswerValue[] }
  | { kind: 'intervals'; intervals: Interval[] }
  | { kind: 'matrix'; rows: Expression[][] }
  | { kind: 'equation'; difference: Expression }
  | { kind: 'based'; digits: string; base: number }
  | { kind: 'choice'; letter: string }
  | { kind: 'text'; text: string };

export interface Reading {
  value: AnswerValue;
  /** False: possible, but not what one would think of first. Such a reading never makes an answer right. */
  isLikely: boolean;
}
