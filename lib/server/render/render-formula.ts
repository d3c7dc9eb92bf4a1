import { __renderToDomTree as buildKatex } from 'katex';
import 'katex/contrib/mhchem';
import { escapeHtml } from '@/lib/server/render/escape-html';
import {
  MAX_DEFINING_FORMULA_CHARS,
  MAX_EXPANSIONS,
  MAX_EXPANSIONS_WHEN_DEFINING,
  MAX_FORMULA_CHARS,
  MAX_SIZE_EM,
} from '@/lib/server/render/limits';
import { lightenFormula } from '@/lib/server/render/lighten-formula';
import { shiftByMargin } from '@/lib/server/render/shift-by-margin';
import { TEX_MACROS } from '@/lib/server/render/tex-macros';

export type Formula = { tex: string; source: string; isDisplay: boolean };
export type RenderedFormula = { html: string; brokenReason: string | null };

const DISPLAY_ONLY = /\\begin\s*\{(?:align|alignat|gather|equation|CD)\*?\}|\\tag\b/;
const DEFINES =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|DeclareMathOperator|let|futurelet)(?![A-Za-z])/;

/** Writers define \R and the like, which KaTeX knows already, and renew what it does not know: either is meant as given. */
const NEW_COMMAND = /\\(?:re)?newcommand\*?\s*(\{\s*\\[A-Za-z]+\s*\}|\\[A-Za-z]+)/g;

/** HTML and MathML of one formula; a formula that KaTeX refuses comes back as its source, marked, with the reason. */
export function renderFormula(formula: Formula): RenderedFormula {
  if (formula.tex.length > MAX_FORMULA_CHARS)
    return showSource(formula, 'This formula is too long to be drawn.');
  const isDefining = DEFINES.test(formula.tex);
  if (isDefining && formula.tex.length > MAX_DEFINING_FORMULA_CHARS) {
    return showSource(formula, 'This formula defines commands and is too long to be drawn.');
  }
  const tex = normaliseTex(formula.tex, isDefining);
  const isDisplay = formula.isDisplay || DISPLAY_ONLY.test(tex);
  let reason = '';
  for (const attempt of repairs(tex)) {
    try {
      return { html: callKatex(attempt, isDisplay, isDefining), brokenReason: null };
    } catch (error) {
      reason ||= readableReason(error);
    }
  }
  return showSource(formula, reason);
}

/** Source of a formula that is not drawn, marked, with the reason for eyes and for screen readers. */
export function showSource(formula: Formula, reason: string): RenderedFormula {
  const html =
    `<span class="tex-broken${formula.isDisplay ? ' tex-broken-display' : ''}" title="${escapeHtml(reason)}">` +
    `<code>${escapeHtml(formula.source)}</code><span class="tex-broken-reason">${escapeHtml(reason)}</span></span>`;
  return { html, brokenReason: reason };
}

function callKatex(tex: string, isDisplay: boolean, isDefining: boolean): string {
  const tree = buildKatex(tex, {
    displayMode: isDisplay,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxSize: MAX_SIZE_EM,
    maxExpand: isDefining ? MAX_EXPANSIONS_WHEN_DEFINING : MAX_EXPANSIONS,
    macros: { ...TEX_MACROS },
  });
  lightenFormula(tree);
  return shiftByMargin(tree.toMarkup());
}

/** Rewrites what TeX and its writers mean differently: a bare % is a per cent sign, not a comment. */
function normaliseTex(tex: string, isDefining: boolean): string {
  let out = tex
    .replace(/(\\\\)|(\\?)%/g, (whole, linebreak: string | undefined) => linebreak ?? '\\%')
    .replace(/\\label\s*\{[^{}]*\}/g, '')
    .replace(/\\(?:eq)?ref\s*\{([^{}]*)\}/g, '\\text{($1)}')
    .replace(
      /\\(begin|end)\s*\{(?:multline|displaymath|math|flalign)(\*?)\}/g,
      (_, edge: string) => `\\${edge}{gather*}`,
    )
    .replace(/\\begin\s*\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\s*\{eqnarray\*?\}/g, '\\end{array}')
    .replace(
      /\\root\s*(\{[^{}]*\}|[^\\{}]+?)\s*\\of\s*(\{[^{}]*\}|\S)/g,
      (_, index: string, radicand: string) => {
        return `\\sqrt[${index.replace(/[{}\s]/g, '')}]{${radicand}}`;
      },
    )
    .replace(/(?:\\begin\s*\{array\}\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g, (opening) =>
      opening.replace(/[@!]\{[^{}]*\}/g, ''),
    )
    .replace(/\\cline\s*\{[^{}]*\}/g, '\\hline')
    .replace(/\\renewcommand\s*\{?\\arraystretch\}?/g, '\\def\\arraystretch')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '');
  if (isDefining) out = out.replace(NEW_COMMAND, '\\providecommand$1{}\\renewcommand$1');
  else out = out.replace(/(\\?)#/g, '\\#');
  return out.trim();
}

/** The formula as written, then as its writer may have meant it. */
function* repairs(tex: string): Generator<string> {
  yield tex;
  const isAligned = /(?<!\\)&|\\\\/.test(tex) && !tex.includes('\\begin');
  if (isAligned) yield `\\begin{aligned}${tex}\\end{aligned}`;
  const withoutBlankLines = tex.replace(/\n\s*\n/g, '\n');
  if (withoutBlankLines !== tex) yield withoutBlankLines;
  if (/(?<!\\)\$/.test(tex)) yield tex.replace(/(?<!\\)\$/g, '\\$');
  const withSubscripts = tex.replace(
    /\\text\s*\{([^{}$]*)\}/g,
    (_, text: string) => `\\text{${text.replace(/(?<!\\)[_^]/g, '\\$&')}}`,
  );
  if (withSubscripts !== tex) yield withSubscripts;
}

function readableReason(error: unknown): string {
  if (error instanceof RangeError) return 'This formula is nested too deeply to be drawn.';
  const message = error instanceof Error ? error.message : 'This formula cannot be drawn.';
  const short = message.replace(/^KaTeX parse error:\s*/, '').replace(/[\u0300-\u036f]/g, '');
  return short.length > 160 ? `${short.slice(0, 159)}…` : short;
}
