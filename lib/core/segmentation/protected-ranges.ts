/** A stretch of text, end exclusive, that is never split. */
export interface TextRange {
  start: number;
  end: number;
}

interface Line extends TextRange {
  text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return lines;
}

/** Fenced code; a fence that is not closed runs to the end, as Markdown has it. */
export function codeFences(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let open: { start: number; marker: string } | null = null;
  for (const line of linesOf(text)) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (marker === undefined) continue;
    if (!open) open = { start: line.start, marker };
    else if (
      marker[0] === open.marker[0] &&
      marker.length >= open.marker.length &&
      /^\s*[`~]+\s*$/.test(line.text)
    ) {
      ranges.push({ start: open.start, end: line.end });
      open = null;
    }
  }
  if (open) ranges.push({ start: open.start, end: text.length });
  return ranges;
}

function isInside(at: number, ranges: readonly TextRange[]): boolean {
  return ranges.some((range) => at >= range.start && at < range.end);
}

const mathOpeners = /\\\\|\\\$|\$\$|\\\[|\\begin\{([a-zA-Z]+\*?)\}/g;

function closerOf(opener: RegExpMatchArray): string | null {
  if (opener[0] === '$$') return '$$';
  if (opener[0] === '\\[') return '\\]';
  return opener[1] === undefined ? null : `\\end{${opener[1]}}`;
}

/** Display maths and environments outside of code; one that does not close is prose. */
export function displayMaths(text: string, code: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const opener of text.matchAll(mathOpeners)) {
    const closer = closerOf(opener);
    if (closer === null || opener.index < from || isInside(opener.index, code)) continue;
    const bodyStart = opener.index + opener[0].length;
    const close = text.indexOf(closer, bodyStart);
    if (close < 0) continue;
    ranges.push({ start: opener.index, end: close + closer.length });
    from = close + closer.length;
  }
  return ranges;
}

function isTableLine(text: string): boolean {
  return text.trim() !== '' && text.includes('|');
}

/** Markdown tables: a line with bars, a line of dashes and bars, and the lines with bars below. */
export function markdownTables(text: string): TextRange[] {
  const lines = linesOf(text);
  const ranges: TextRange[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const head = lines[at - 1];
    const rule = lines[at];
    if (!head || !rule || !isTableLine(head.text)) continue;
    if (!rule.text.includes('|') || !/^[\s|:-]*-[\s|:-]*$/.test(rule.text)) continue;
    let last = rule;
    for (let row = lines[at + 1]; row && isTableLine(row.text); row = lines[at + 1]) {
      last = row;
      at += 1;
    }
    ranges.push({ start: head.start, end: last.end });
  }
  return ranges;
}

/** Everything that no segmenter may split. Sorted by start; ranges do not overlap. */
export function protectedRanges(text: string): TextRange[] {
  const code = codeFences(text);
  const all = [...code, ...displayMaths(text, code), ...markdownTables(text)].sort(
    (a, b) => a.start - b.start,
  );
  const merged: TextRange[] = [];
  for (const range of all) {
    const last = merged.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}
