import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import { escapeHtml } from '@/lib/server/render/escape-html';
import { findMaths, type Span } from '@/lib/server/render/find-maths';
import { LONGEST_FORMULA_IN_LINE, LONGEST_LINE } from '@/lib/server/render/limits';
import { renderFormula } from '@/lib/server/render/render-formula';

const ELLIPSIS = '…';
/** Where maths begins whose end was cut off; a price is none. */
const OPENED = /\$(?!\d)|\\[([]|\\begin/;
/** What would make a line several lines high. */
const TALL = /\\begin|\\\\|\\rule|\\raisebox/;

/**
 * The beginning of a statement as one line of safe HTML that names the problem in a list: words as they are, maths drawn
 * inline. What would be high, long or is cut off in its middle stays out.
 */
export function renderLine(source: string): string {
  const isCut = source.length >= STATEMENT_HEAD_CHARS;
  const spans = findMaths(source);
  let html = '';
  let room = LONGEST_LINE;
  for (const [index, span] of spans.entries()) {
    const isLast = index === spans.length - 1;
    const text = lineText(span, isCut && isLast);
    if (text.length > room) return html + escapeHtml(headOf(text, room)) + ELLIPSIS;
    html += span.kind === 'maths' ? drawn(span, text) : escapeHtml(text);
    room -= text.length;
  }
  return isCut ? html.trimEnd() + ELLIPSIS : html.trim();
}

/** What a span is in one line, before it is drawn. */
function lineText(span: Span, isEndCut: boolean): string {
  if (span.kind === 'diagram') return '[diagram]';
  if (span.kind === 'maths') return span.source;
  const words = span.source.replace(/\*\*|__|`+|^#+ /gm, '').replace(/\s+/g, ' ');
  const opened = isEndCut ? words.search(OPENED) : -1;
  return (opened < 0 ? words : words.slice(0, opened)).replace(/\\\$/g, '$');
}

function drawn(span: Extract<Span, { kind: 'maths' }>, source: string): string {
  const { tex } = span;
  if (tex.length > LONGEST_FORMULA_IN_LINE || TALL.test(tex)) return escapeHtml(source);
  const { html, brokenReason } = renderFormula({ tex, source, isDisplay: false });
  return brokenReason === null ? html : escapeHtml(source);
}

/** Whole words, where there are any. */
function headOf(text: string, room: number): string {
  const head = text.slice(0, Math.max(0, room)).replace(/[\uD800-\uDBFF]$/, '');
  const end = head.lastIndexOf(' ');
  return end > 0 ? head.slice(0, end) : head;
}
