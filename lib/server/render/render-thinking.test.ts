import { describe, expect, it } from 'vitest';
import { renderText } from '@/lib/server/render/render-text';

/** The HTML as a person sees it: a block of thinking in brackets, with its name. */
function read(source: string): string {
  return renderText(source)
    .html.replace(/<div class="md-think"><p class="md-think-label">(.*?)<\/p>/g, '[$1: ')
    .replace(/<div class="md-think"><span class="md-think-more">/g, '[')
    .replace(/<\/div>/g, ']')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('thinking', () => {
  it.each([
    ['with its answer', '<think>\nHmm.\n\nYes.\n</think>\n\nIt is 8.', '[Thinking: Hmm. Yes. ] It is 8.'],
    ['on one line', '<think>Hmm.</think>It is 8.', '[Thinking: Hmm. ] It is 8.'],
    ['after other words', 'Well. <think>Hmm.</think> Yes.', 'Well. [Thinking: Hmm. ] Yes.'],
    ['in capitals and by its other name', '<THINKING>a</thinking>b', '[Thinking: a ] b'],
    ['twice', '<think>a</think>b<think>c</think>d', '[Thinking: a ] b [Thinking: c ] d'],
    ['that goes on in the next step', '<think>\nHmm.', '[Thinking: Hmm. ]'],
    ['that began in an earlier step', 'Hmm.\n</think>\n\n8', '[Thinking, continued: Hmm. ] 8'],
    ['whose end stands at the end of a line', 'Hmm.</think>\n8', '[Thinking, continued: Hmm. ] 8'],
    ['with nothing in it', '<think>\n\n</think>\n\n8', '[Thinking, empty: ] 8'],
    ['opened twice', '<think>a\n<think>b</think>c', '[Thinking: a &lt;think&gt;b ] c'],
  ])('is set apart %s', (_name, source, expected) => expect(read(source)).toBe(expected));

  it.each([
    ['a word about the tag', 'the <think> tag opens it', 'the &lt;think&gt; tag opens it'],
    ['a word about its end', 'the </think> tag ends it', 'the &lt;/think&gt; tag ends it'],
    ['code', '`<think>a</think>`', '&lt;think&gt;a&lt;/think&gt;'],
    ['a block of code', '```\n<think>\na\n</think>\n```', '&lt;think&gt; a &lt;/think&gt;'],
    ['another tag', '<thinker>a</thinker>', '&lt;thinker&gt;a&lt;/thinker&gt;'],
  ])('is not what is %s', (_name, source, expected) => expect(read(source)).toBe(expected));

  it('goes on through the steps until it ends', () => {
    const steps = ['<think>\nOne.', 'Two.', 'Three.\n</think>\n\nSo 8.', 'Done.'];
    let isThinkingOpen = false;
    const labels = steps.map((step) => {
      const drawn = renderText(step, { isThinkingOpen });
      isThinkingOpen = drawn.isThinkingOpen;
      return /md-think-(?:label|more)">(.*?)</.exec(drawn.html)?.[1];
    });
    expect(labels).toEqual(['Thinking', 'Thinking, continued: ', 'Thinking, continued: ', undefined]);
  });

  it('is drawn with its maths and its code', () => {
    const { html, mathCount } = renderText('<think>\nSo $x$ and\n\n```py\nx\n```\n</think>\n\n$y$');
    expect(mathCount).toBe(2);
    expect(html.indexOf('</pre>')).toBeLessThan(html.indexOf('</div>'));
    expect(html).not.toContain('think>');
  });

  it('cannot be made by a text that writes our marks or our HTML', () => {
    expect(read('a\uFDD2b')).toBe('a\uFFFDb');
    expect(renderText('<div class="md-think">a</div>').html).not.toContain('<div');
  });

  it('takes thousands of tags in its stride', () => {
    expect(renderText('<think>'.repeat(3_000)).html).toContain('md-think');
    expect(renderText('</think> '.repeat(2_500)).html).not.toBe('');
  });
});
