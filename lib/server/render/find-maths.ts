import { isDisplayMaths, isInlineMaths } from '@/lib/server/render/dollar-rules';

export type Span =
  | { kind: 'prose'; source: string }
  | { kind: 'code'; source: string }
  | { kind: 'diagram'; source: string; code: string }
  | { kind: 'maths'; source: string; tex: string; isDisplay: boolean };

const ENVIRONMENTS = new Set(
  'align alignat aligned alignedat gather gathered equation array darray matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases rcases dcases drcases split subarray CD multline eqnarray flalign displaymath math'.split(
    ' ',
  ),
);
const MAX_INLINE_CHARS = 2_000;
const MAX_DISPLAY_CHARS = 12_000;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

type Found = { span: Span; end: number };

/** Splits a text into prose, code, Asymptote diagrams and maths; the sources put together are the text. */
export function findMaths(text: string): Span[] {
  const spans: Span[] = [];
  let proseStart = 0;
  let at = 0;
  const misses = new Set<string>();
  while (at < text.length) {
    const found = spanAt(text, at, misses);
    if (found.span) {
      if (at > proseStart) spans.push({ kind: 'prose', source: text.slice(proseStart, at) });
      spans.push(found.span);
      proseStart = found.end;
    }
    at = found.end;
  }
  if (proseStart < text.length) spans.push({ kind: 'prose', source: text.slice(proseStart) });
  return spans;
}

function spanAt(text: string, at: number, misses: Set<string>): Found | { span: null; end: number } {
  const char = text[at];
  let found: Found | null = null;
  if (char === '`' || char === '~') return codeAt(text, at) ?? { span: null, end: skipRun(text, at, char) };
  if (char === '$') found = dollarsAt(text, at, misses);
  else if (char === '[' && text.startsWith('[asy]', at)) found = diagramAt(text, at);
  else if (char === '\\') found = commandAt(text, at, misses);
  if (found) return found;
  // A backslash takes the next character with it, so that \$ and \\( open nothing.
  return { span: null, end: char === '\\' ? at + 2 : at + 1 };
}

function skipRun(text: string, at: number, char: string): number {
  let end = at;
  while (text[end] === char) end++;
  return end;
}

function codeAt(text: string, at: number): Found | null {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const fence = FENCE.exec(text.slice(lineStart, lineStart + 200));
  if (fence?.[1] && lineStart + fence[0].length - fence[1].length === at) return fenceAt(text, at, fence[1]);
  return text[at] === '`' ? codeSpanAt(text, at) : null;
}

function fenceAt(text: string, at: number, marker: string): Found {
  const closing = new RegExp(`^[ \\t>]*\\${marker[0]}{${marker.length},}[ \\t]*$`, 'gm');
  closing.lastIndex = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at) + 1;
  const end = closing.exec(text) ? closing.lastIndex : text.length;
  return { span: { kind: 'code', source: text.slice(at, end) }, end };
}

function codeSpanAt(text: string, at: number): Found | null {
  const open = skipRun(text, at, '`');
  const marker = text.slice(at, open);
  const limit = paragraphEnd(text, open);
  for (let close = text.indexOf('`', open); close >= 0 && close < limit; close = text.indexOf('`', close)) {
    const end = skipRun(text, close, '`');
    if (end - close === marker.length) return { span: { kind: 'code', source: text.slice(at, end) }, end };
    close = end;
  }
  return null;
}

function paragraphEnd(text: string, from: number): number {
  const blank = /\n[ \t]*\n/g;
  blank.lastIndex = from;
  return blank.exec(text)?.index ?? text.length;
}

function dollarsAt(text: string, at: number, misses: Set<string>): Found | null {
  if (text[at + 1] === '$') return displayDollarsAt(text, at, misses);
  const end = closingDollar(text, at + 1);
  if (end < 0) return null;
  const tex = text.slice(at + 1, end);
  if (!isInlineMaths(tex, text[end + 1] ?? '')) return null;
  return { span: { kind: 'maths', source: text.slice(at, end + 1), tex, isDisplay: false }, end: end + 1 };
}

function displayDollarsAt(text: string, at: number, misses: Set<string>): Found | null {
  const end = misses.has('$$') ? -1 : findUnescaped(text, '$$', at + 2, MAX_DISPLAY_CHARS);
  if (end < 0) misses.add('$$');
  const tex = end < 0 ? '' : text.slice(at + 2, end);
  if (end < 0 || !isDisplayMaths(tex)) return null;
  return { span: { kind: 'maths', source: text.slice(at, end + 2), tex, isDisplay: true }, end: end + 2 };
}

/** The closing dollar of inline maths: dollars inside braces belong to \text{…}. */
function closingDollar(text: string, from: number): number {
  const limit = Math.min(paragraphEnd(text.slice(from, from + MAX_INLINE_CHARS), 0) + from, text.length);
  let depth = 0;
  let first = -1;
  for (let at = from; at < limit; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (char === '$') {
      if (first < 0) first = at;
      if (depth <= 0) return at;
    }
  }
  return first;
}

/** Next occurrence of a delimiter that no backslash escapes, within max characters; -1 when absent. */
function findUnescaped(text: string, delimiter: string, from: number, max: number): number {
  const limit = Math.min(text.length, from + max);
  for (let at = from; at < limit; at++) {
    if (text.startsWith(delimiter, at)) return at;
    if (text[at] === '\\') at++;
  }
  return -1;
}

function diagramAt(text: string, at: number): Found | null {
  const close = text.indexOf('[/asy]', at);
  if (close < 0) return null;
  const end = close + '[/asy]'.length;
  return {
    span: { kind: 'diagram', source: text.slice(at, end), code: text.slice(at + 5, close).trim() },
    end,
  };
}

function commandAt(text: string, at: number, misses: Set<string>): Found | null {
  const next = text[at + 1];
  if (next === '(') return bracketsAt(text, at, '\\)', false, misses);
  if (next === '[') return bracketsAt(text, at, '\\]', true, misses);
  if (next === 'b') return environmentAt(text, at, misses) ?? boxedAt(text, at);
  return null;
}

function bracketsAt(
  text: string,
  at: number,
  close: string,
  isDisplay: boolean,
  misses: Set<string>,
): Found | null {
  if (misses.has(close)) return null;
  const end = findUnescaped(text, close, at + 2, MAX_DISPLAY_CHARS);
  if (end < 0) {
    misses.add(close);
    return null;
  }
  const tex = text.slice(at + 2, end);
  if (tex.trim() === '') return null;
  return { span: { kind: 'maths', source: text.slice(at, end + 2), tex, isDisplay }, end: end + 2 };
}

function environmentAt(text: string, at: number, misses: Set<string>): Found | null {
  const opening = /^\\begin\s?\{([A-Za-z]+)(\*?)\}/.exec(text.slice(at, at + 40));
  const name = opening?.[1];
  if (!opening || !name || !ENVIRONMENTS.has(name)) return null;
  const closing = `\\end{${name}${opening[2]}}`;
  if (misses.has(closing)) return null;
  let depth = 1;
  let from = at + opening[0].length;
  while (depth > 0) {
    const close = text.indexOf(closing, from);
    if (close < 0 || close - at > MAX_DISPLAY_CHARS) {
      misses.add(closing);
      return null;
    }
    depth += text.slice(from, close).split(opening[0]).length - 2;
    from = close + closing.length;
  }
  const source = text.slice(at, from);
  return { span: { kind: 'maths', source, tex: source, isDisplay: true }, end: from };
}

/** \boxed{…} in prose: models end their answers so, with or without dollars. */
function boxedAt(text: string, at: number): Found | null {
  const opening = /^\\boxed\s?\{/.exec(text.slice(at, at + 10));
  if (!opening) return null;
  let depth = 1;
  const limit = Math.min(text.length, at + MAX_INLINE_CHARS);
  for (let end = at + opening[0].length; end < limit; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '{') depth++;
    else if (text[end] === '}' && --depth === 0) {
      const source = text.slice(at, end + 1);
      return source.includes('\n\n')
        ? null
        : { span: { kind: 'maths', source, tex: source, isDisplay: false }, end: end + 1 };
    }
  }
  return null;
}
