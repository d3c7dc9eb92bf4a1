const PLAIN_WORD = /(?<![\\A-Za-z])[A-Za-z]{2,}/g;
const FUNCTION_NAMES = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan log ln exp lim max min gcd lcm mod det dim ker deg sup inf cis ab bc ac cd ad abc xy yz xz pq mn dx dy dt'.split(
    ' ',
  ),
);
const SEGMENT_NAME = /^[A-Z]{2,4}$/;
const TEXT_ARGUMENT =
  /\\(?:text\w*|mbox|hbox|mathrm|operatorname\*?|begin|end|mathbf|mathcal|label|tag)\s*\{[^{}]*\}/g;

/** Words of prose in a stretch of TeX: commands, text arguments and function names do not count. */
export function countProseWords(content: string): number {
  const words =
    content
      .replace(TEXT_ARGUMENT, ' ')
      .replace(/\\[A-Za-z]+/g, ' ')
      .match(PLAIN_WORD) ?? [];
  return words.filter((word) => !FUNCTION_NAMES.has(word) && !SEGMENT_NAME.test(word)).length;
}

/**
 * Whether the text between two single dollars is maths rather than prose between two prices.
 * @param content what stands between the dollars, neither empty nor with a blank line
 * @param after the character after the closing dollar, '' at the end
 */
export function isInlineMaths(content: string, after: string): boolean {
  if (content.trim() === '') return false;
  // GSM8K writes its calculator marks after a currency sign: $<<4*2=8>>8.
  if (content.startsWith('<<')) return false;
  const isPadded = /^\s|\s$/.test(content);
  const startsLikePrice = /^\s*\d[\d,.]*/.test(content);
  if (/\d/.test(after)) return false;
  const words = countProseWords(content);
  if (isPadded || (startsLikePrice && words > 0)) return isPaddedFormula(content, after, words);
  return startsLikePrice ? !/[-–/]$/.test(content) : words < 4;
}

function isPaddedFormula(content: string, after: string, words: number): boolean {
  if (words > 0 || /[A-Za-z\\]/.test(after)) return false;
  const opensPadded = /^\s/.test(content);
  const closesPadded = /\s$/.test(content);
  // "$5, $x" and "$5 - $3": a dollar that opens tight on a number and closes loose is a price.
  if (/^\s*\d/.test(content) && opensPadded !== closesPadded) return false;
  return true;
}

/** Whether the text between two double dollars is a formula; only long prose is refused. */
export function isDisplayMaths(content: string): boolean {
  if (content.trim() === '') return false;
  const words = countProseWords(content);
  return /\n\s*\n/.test(content) ? words < 4 : words < 12;
}
