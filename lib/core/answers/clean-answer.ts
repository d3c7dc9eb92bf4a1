const superscripts: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '-',
};
const symbols: Record<string, string> = {
  '−': '-',
  '–': '-',
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  π: '\\pi ',
  '∞': '\\infty ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∪': '\\cup ',
  '∈': '\\in ',
  '±': '\\pm ',
  '∅': '\\emptyset ',
  ℝ: '\\mathbb{R}',
  '°': '^\\circ ',
  '⁄': '/',
  '½': ' \\frac{1}{2}',
  '¼': ' \\frac{1}{4}',
  '¾': ' \\frac{3}{4}',
  '⅓': ' \\frac{1}{3}',
  '⅔': ' \\frac{2}{3}',
  '∠': '',
  θ: '\\theta ',
  α: '\\alpha ',
  β: '\\beta ',
};
const special = new RegExp(`[${Object.keys(symbols).join('')}]`, 'g');

function plainSymbols(text: string): string {
  return text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, (run) => `^{${[...run].map((char) => superscripts[char] ?? '').join('')}}`)
    .replace(special, (char) => symbols[char] ?? char)
    .replace(/√\s*\(([^()]*)\)/g, '\\sqrt{$1}')
    .replace(/√\s*(\d+|[a-zA-Z])/g, '\\sqrt{$1}')
    .normalize('NFKC');
}

/** The inside of `$…$`, `\(…\)`, `\[…\]` or `\boxed{…}` where that is the whole text. */
function unwrapOnce(text: string): string {
  const found =
    /^\$\$([^$]+)\$\$$/.exec(text) ??
    /^\$([^$]+)\$$/.exec(text) ??
    /^\\\(([^]*)\\\)$/.exec(text) ??
    /^\\\[([^]*)\\\]$/.exec(text) ??
    /^\\(?:boxed|fbox|framebox)\{([^]*)\}$/.exec(text);
  return found?.[1]?.trim() ?? text;
}

function unwrap(text: string): string {
  let inside = text.trim().replace(/(?<![.…])[.。]$/, '');
  for (let count = 0; count < 4; count += 1) {
    const next = unwrapOnce(inside).replace(/(?<![.…])\.$/, '');
    if (next === inside) break;
    inside = next;
  }
  return inside;
}

function plainCommands(text: string): string {
  return text
    .replace(/\\\\(?:\[[^\]]*\])?/g, '\\cr ')
    .replace(/\\[dtc]frac(?![a-zA-Z])/g, '\\frac')
    .replace(/\\dbinom(?![a-zA-Z])/g, '\\binom')
    .replace(
      /\\(?:bigl?|bigr?|Bigl?|Bigr?|biggl?|biggr?|left|right|displaystyle|textstyle|mathopen|mathclose)(?![a-zA-Z])\.?/g,
      '',
    )
    .replace(
      /\\(?:mathrm|mathbf|mathit|mathsf|boldsymbol|bm|operatorname\*?|vec|overrightarrow)\s*\{([^{}]*)\}/g,
      ' $1 ',
    )
    .replace(/\\(?:textbf|textit|textrm|mbox|hbox|textnormal)\s*\{/g, '\\text{')
    .replace(/\\leq?(?:slant)?(?![a-zA-Z])/g, '\\le ')
    .replace(/\\geq?(?:slant)?(?![a-zA-Z])/g, '\\ge ')
    .replace(/\\neq?(?![a-zA-Z])/g, '\\ne ')
    .replace(/\\lt(?![a-zA-Z])/g, '<')
    .replace(/\\gt(?![a-zA-Z])/g, '>')
    .replace(/<=/g, '\\le ')
    .replace(/>=/g, '\\ge ')
    .replace(/\\(?:degree|degrees)(?![a-zA-Z])/g, '^\\circ')
    .replace(/\\(?:varnothing|empty)(?![a-zA-Z])/g, '\\emptyset')
    .replace(/\\(?:[lr]brace)(?![a-zA-Z])/g, (brace) => (brace === '\\lbrace' ? '\\{' : '\\}'))
    .replace(/\\begin\{(?:bmatrix|smallmatrix|array)\}(?:\{[^{}]*\})?/g, '\\begin{pmatrix}')
    .replace(/\\end\{(?:bmatrix|smallmatrix|array)\}/g, '\\end{pmatrix}');
}

function plainSpaces(text: string): string {
  return text
    .replace(/,\s*\\!\s*/g, ',')
    .replace(/\{,\}/g, ',')
    .replace(/(\d)(?:\\[,;: ]|~|\u2009|\u202f)(?=\d{3}(?!\d))/g, '$1')
    .replace(/\\!/g, '')
    .replace(/\\(?:[,;:> ]|quad|qquad)(?![a-zA-Z])|~/g, ' ')
    .replace(/\*\*/g, '^')
    .replace(/\\\$/g, '$')
    .replace(/\\%/g, '%');
}

/** Rewrites an answer with the meaning kept: one spelling for each command, symbol and space. */
export function cleanAnswer(answer: string): string {
  const unwrapped = unwrap(answer);
  const clean = plainSpaces(plainCommands(plainSymbols(unwrapped)));
  return unwrap(clean.replace(/\s+/g, ' '));
}

/** For comparing as texts: no spaces but between digits or letters, no text commands. */
export function squeezeAnswer(clean: string): string {
  return clean
    .replace(/\\text\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\frac(\d)(\d)(?!\d)/g, '\\frac{$1}{$2}')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![0-9A-Za-z]) | (?![0-9A-Za-z])/g, '');
}
