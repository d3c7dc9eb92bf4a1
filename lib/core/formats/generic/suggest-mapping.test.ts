import { expect, it } from 'vitest';
import { suggestMapping } from '@/lib/core/formats/generic/suggest-mapping';

it.each([
  [
    ['id', 'Question', 'model_output', 'gold', 'pred'],
    { Question: 'problem', model_output: 'solution', gold: 'ground_truth_answer', pred: 'final_answer' },
  ],
  [
    ['prompt', 'steps', 'meta.model', 'labels', 'label'],
    { prompt: 'problem', steps: 'steps', 'meta.model': 'generator', labels: 'labels' },
  ],
  [['a', 'b'], {}],
  [['question', 'prompt'], { question: 'problem' }],
])('suggests what %j are', (columns, mapping) => {
  expect(suggestMapping(columns)).toEqual(mapping);
});
