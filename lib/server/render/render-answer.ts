import { escapeHtml } from '@/lib/server/render/escape-html';
import { countProseWords } from '@/lib/server/render/dollar-rules';
import { renderFormula } from '@/lib/server/render/render-formula';
import { renderText, type RenderedText } from '@/lib/server/render/render-text';

const DELIMITED = /\$|\\\(|\\\[|\\begin/;
const MAX_BARE_ANSWER_CHARS = 400;

/**
 * A short answer as safe HTML. Files give answers as bare TeX (\frac{1}{2}), as delimited maths or as words;
 * bare TeX is drawn only when KaTeX takes it.
 */
export function renderAnswer(source: string): RenderedText {
  const answer = source.trim();
  const isBare =
    answer.length <= MAX_BARE_ANSWER_CHARS && !DELIMITED.test(answer) && !/[`#*\n<]/.test(answer);
  if (!isBare || countProseWords(answer) > 0) return renderText(answer);
  const formula = renderFormula({ tex: answer, source: answer, isDisplay: false });
  const html = formula.brokenReason === null ? formula.html : escapeHtml(answer);
  return {
    html,
    hasBrokenMath: false,
    isTruncated: false,
    hiddenChars: 0,
    mathCount: 1,
    isThinkingOpen: false,
    isCutShort: false,
    brokenReasons: [],
  };
}
