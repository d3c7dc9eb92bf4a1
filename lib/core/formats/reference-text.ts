import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';

export interface Reference {
  answer: string | null;
  solution: string | null;
}

/** A reference that is a whole worked solution ("… #### 8", "… A: 8") gives its last answer and itself. */
export function readReference(text: string | null): Reference {
  if (text === null || text.trim() === '') return { answer: null, solution: null };
  const isWorked = /(?:^|\n)[ \t]*(?:####|A:)[ \t]*\S/.test(text);
  return isWorked ? { answer: extractFinalAnswer(text), solution: text } : { answer: text, solution: null };
}
