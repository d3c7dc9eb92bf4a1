import { escapeHtml } from '@/lib/server/render/escape-html';
import { findMaths, type Span } from '@/lib/server/render/find-maths';
import { COLLAPSE_ABOVE_CHARS, COLLAPSED_HEAD_CHARS, MATHS_BUDGET_MS } from '@/lib/server/render/limits';
import { renderMarkdown } from '@/lib/server/render/markdown';
import { renderFormula, showSource, type RenderedFormula } from '@/lib/server/render/render-formula';
import { sanitiseHtml } from '@/lib/server/render/sanitise-html';
import { splitThinking, THINK_TAG, type TextPart } from '@/lib/server/render/split-thinking';
import type { Turns } from '@/lib/server/render/turns';

export type RenderedText = {
  /** Safe to put into a page as it is. */
  html: string;
  hasBrokenMath: boolean;
  /** Whether html shows only the head of a very long text. */
  isTruncated: boolean;
  /** Characters that html leaves out, 0 unless truncated. */
  hiddenChars: number;
  mathCount: number;
  /** Whether time ran out before all maths was drawn: another try may do better. */
  isCutShort: boolean;
  /** Whether the text ends within the model's thinking. */
  isThinkingOpen: boolean;
  /** One line for each formula shown as source. */
  brokenReasons: string[];
};
export type RenderOptions = {
  collapseAbove?: number;
  mathsBudgetMs?: number;
  /** The step before ended within the model's thinking. */
  isThinkingOpen?: boolean;
};
type Inset = { source: string; html: string; isBlock: boolean };

const TOO_MUCH = 'This text has too much maths to draw all of it.';
// Unicode noncharacters: they mean nothing in any text, so they can stand for a formula.
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const PLACEHOLDER = /\uFDD0(\d+)\uFDD1/g;
const TAG_PLACE = '\uFDD2';
/** Hebrew, Arabic and the other scripts that run from right to left; maths and TeX do not. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDCF\uFDF0-\uFDFF\uFE70-\uFEFC]/;

/**
 * Untrusted Markdown with maths as safe HTML: user text is sanitised first, without any style,
 * and only then the HTML of KaTeX is put in. Never throws on any text.
 */
export function renderText(source: string, options: RenderOptions = {}): RenderedText {
  const drawing = drawText(source, options);
  for (;;) {
    const { value, done } = drawing.next();
    if (done) return value;
  }
}

/** The same, with a turn for others between two formulas where `turns` says so. */
export async function renderTextInTurns(
  source: string,
  turns: Turns,
  options: RenderOptions = {},
): Promise<RenderedText> {
  const drawing = drawText(source, options);
  for (;;) {
    const { value, done } = drawing.next();
    if (done) return value;
    if (turns.isOver()) await turns.pass();
  }
}

/** Yields after each formula and each large piece of other work. */
function* drawText(source: string, options: RenderOptions): Generator<void, RenderedText> {
  const head = takeHead(source, options.collapseAbove ?? COLLAPSE_ABOVE_CHARS);
  const text = head.replace(/[\uFDD0-\uFDD2]/g, '\uFFFD').replace(/\r\n?/g, '\n');
  const insets: Inset[] = [];
  const formulas: RenderedFormula[] = [];
  const tags: string[] = [];
  const budget = { leftMs: options.mathsBudgetMs ?? MATHS_BUDGET_MS };
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  let prepared = '';
  for (const span of findMaths(text)) {
    if (span.kind === 'code') prepared += span.source;
    else if (span.kind === 'prose') prepared += takeThinkTags(straightenQuotes(span.source), tags);
    else {
      const isBlock = span.kind === 'diagram' || span.isDisplay;
      prepared += `${OPEN}${insets.length}${CLOSE}`;
      const inset = renderInset(span, formulas, budget);
      insets.push({ source: span.source, html: isRightToLeft ? leftToRight(inset) : inset, isBlock });
      yield;
    }
  }
  const restoreSource = (part: string) =>
    part.replace(PLACEHOLDER, (_, index: string) => insets[Number(index)]?.source ?? '');
  let html = '';
  const parts = splitThinking(prepared.split(TAG_PLACE), tags, options.isThinkingOpen ?? false);
  for (const part of parts) {
    const markdown = renderMarkdown(part.text, restoreSource);
    yield;
    const drawn = placeInsets(sanitiseHtml(markdown), insets);
    html += part.isThinking ? wrapThinking(part, drawn) : drawn;
    yield;
  }
  const brokenReasons = formulas.flatMap((formula) => formula.brokenReason ?? []);
  return {
    html,
    hasBrokenMath: brokenReasons.length > 0,
    isTruncated: head.length < source.length,
    hiddenChars: source.length - head.length,
    mathCount: formulas.length,
    isThinkingOpen: parts.at(-1)?.isEndedHere === false,
    isCutShort: formulas.some((formula) => formula.brokenReason === TOO_MUCH),
    brokenReasons,
  };
}

function leftToRight(inset: string): string {
  return inset.replace(/<(span class="katex"|code)>/g, '<$1 dir="ltr">');
}

function takeHead(source: string, collapseAbove: number): string {
  if (source.length <= collapseAbove) return source;
  const limit = Math.min(COLLAPSED_HEAD_CHARS, collapseAbove);
  const line = source.lastIndexOf('\n', limit);
  if (line > limit / 2) return source.slice(0, line);
  const isInsidePair = /[\uD800-\uDBFF]/.test(source[limit - 1] ?? '');
  return source.slice(0, isInsidePair ? limit - 1 : limit);
}

/** Puts a mark in the place of each tag of thinking, and the tags into the list. */
function takeThinkTags(prose: string, tags: string[]): string {
  return prose.replace(THINK_TAG, (tag) => {
    tags.push(tag);
    return TAG_PLACE;
  });
}

/** Thinking is read and rated like all of the step. What only goes on from an earlier step is named to readers alone. */
function wrapThinking({ isBegunHere }: TextPart, html: string): string {
  const label = isBegunHere
    ? `<p class="md-think-label">Thinking${html === '' ? ', empty' : ''}</p>`
    : '<span class="md-think-more">Thinking, continued: </span>';
  return `<div class="md-think">${label}${html}</div>`;
}

/** TeX quotes in prose; as Markdown the two backticks would open a code span. */
function straightenQuotes(prose: string): string {
  return prose.replace(/``([^`'\n]{1,200})''/g, '“$1”');
}

function renderInset(
  span: Exclude<Span, { kind: 'prose' | 'code' }>,
  formulas: RenderedFormula[],
  budget: { leftMs: number },
): string {
  if (span.kind === 'diagram') {
    return `<span class="md-diagram"><span class="md-diagram-label">Diagram (Asymptote source)</span><code>${escapeHtml(span.code)}</code></span>`;
  }
  const start = performance.now();
  const formula = budget.leftMs < 0 ? showSource(span, TOO_MUCH) : renderFormula(span);
  budget.leftMs -= performance.now() - start;
  formulas.push(formula);
  return formula.html;
}

/**
 * Replaces placeholders in text; inside a tag, where none should be left, the escaped source goes in.
 * A block needs no line break beside it.
 */
function placeInsets(html: string, insets: Inset[]): string {
  return html.replace(
    /(<br ?\/?>\n?)?\uFDD0(\d+)\uFDD1(<br ?\/?>\n?)?|<[^>]*>/g,
    (part, before: string | undefined, index: string | undefined, after: string | undefined) => {
      if (index === undefined) {
        return part.replace(PLACEHOLDER, (_, at: string) => escapeHtml(insets[Number(at)]?.source ?? ''));
      }
      const inset = insets[Number(index)];
      if (!inset) return '';
      return inset.isBlock ? inset.html : `${before ?? ''}${inset.html}${after ?? ''}`;
    },
  );
}
