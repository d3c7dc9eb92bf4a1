import type { AssignmentUnit } from '@/lib/core/labels/verdict';

export const UNIT_WORDS: Record<AssignmentUnit, string> = {
  solution: 'A whole solution',
  step: 'The one step that needs a person most',
};
