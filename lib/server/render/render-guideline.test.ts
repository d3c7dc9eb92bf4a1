import { expect, it } from 'vitest';
import { renderGuideline } from '@/lib/server/render/render-guideline';

it('makes headings of headings, the highest of them below the caption of the card', () => {
  expect(renderGuideline('## Ratings\n\nWords\n\n### The last step')).toBe(
    '<h3 class="md-heading md-h2" dir="auto">Ratings</h3>\n<p dir="auto">Words</p>\n' +
      '<h4 class="md-heading md-h3" dir="auto">The last step</h4>\n',
  );
});

it('makes none of text that only looks like one', () => {
  expect(renderGuideline('<p class="md-heading md-h1" dir="auto">No</p>')).not.toContain('<h3');
});
