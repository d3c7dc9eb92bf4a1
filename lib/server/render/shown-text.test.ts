import { expect, it } from 'vitest';
import { shownAnswer, shownText } from '@/lib/server/render/shown-text';

it('shows a bare answer as maths, a text with its source beside it', () => {
  const answer = shownAnswer('\\frac{1}{2}');
  expect(answer?.html).toContain('<mfrac>');
  expect(answer?.raw).toBe('\\frac{1}{2}');
  expect(shownAnswer(null)).toBeNull();
  const text = shownText('Half is \\frac{1}{2}.');
  expect(text.html).not.toContain('<mfrac>');
  expect(text).toMatchObject({ raw: 'Half is \\frac{1}{2}.', isTruncated: false });
});
