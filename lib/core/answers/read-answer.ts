import type { AnswerValue, Reading } from '@/lib/core/answers/answer-value';
import { variablesOf, type Expression } from '@/lib/core/answers/expression/expression-tree';
import { parseExpression } from '@/lib/core/answers/expression/parse-expression';
import { isSurelyInterval, readIntervals } from '@/lib/core/answers/read-intervals';
import { readMeasure } from '@/lib/core/answers/read-measure';
import { splitTopLevel } from '@/lib/core/answers/split-top-level';

const maxItems = 40;
const maxDepth = 4;
const leftSide =
  /^(\\?[a-zA-Z]+(?:_\{?\w+\}?)?(?:\s*\(\s*\\?[a-zA-Z](?:\s*,\s*[a-zA-Z])*\s*\))?)\s*=\s*([^=]+)$/;

const likely = (value: AnswerValue): Reading => ({ value, isLikely: true });
const unlikely = (value: AnswerValue): Reading => ({ value, isLikely: false });

function firstValue(text: string, depth: number): AnswerValue | null {
  return readDeep(text, depth + 1).find((reading) => reading.isLikely)?.value ?? null;
}

function valuesOf(parts: readonly string[], depth: number): AnswerValue[] | null {
  if (parts.length > maxItems) return null;
  const values = parts.map((part) => (part === '' ? null : firstValue(part, depth)));
  return values.every((value) => value !== null) ? values : null;
}

/** "\pm a" stands for two answers. */
function expandPlusMinus(parts: readonly string[]): string[] {
  return parts.flatMap((part) =>
    part.includes('\\pm') && part.split('\\pm').length === 2
      ? [part.replace('\\pm', '+'), part.replace('\\pm', '-')]
      : [part],
  );
}

function readList(text: string, depth: number): Reading[] {
  const braces = /^\\\{([^]*)\\\}$/.exec(text);
  const inside = (braces?.[1] ?? text).replace(/,?(?:\s+|\\text\s*\{\s*)(?:and|or)(?:\s*\}|\s+)/g, ',');
  const cut = splitTopLevel(inside, ',');
  if (!cut) return [];
  const parts = expandPlusMinus(cut);
  if (braces && inside.trim() === '') return [likely({ kind: 'list', items: [], isSet: true })];
  if (!braces && parts.length < 2) return [];
  const items = valuesOf(parts, depth);
  if (!items) return [];
  const list: AnswerValue = { kind: 'list', items, isSet: braces !== null };
  // "1,234" is a number first, "3,5" may be written with a decimal comma.
  const isGrouped = /^\s*[+-]?[$€£]?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*(?:\\?%|\\text.*|[a-z ]*)$/.test(text);
  const decimal = /^([+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)),(\d+)$/.exec(text);
  const comma = decimal ? readMeasure(`${decimal[1]?.replaceAll('.', '')}.${decimal[2]}`, null) : null;
  return [
    isGrouped ? unlikely(list) : likely(list),
    ...(comma && !isGrouped ? [unlikely(comma.likely)] : []),
  ];
}

function readTuple(text: string, depth: number): Reading[] {
  const found = /^([([])([^]*)([)\]])$/.exec(text) ?? /^(\\langle)([^]*)(\\rangle)$/.exec(text);
  const cut = found && splitTopLevel(found[2] ?? '', ',');
  if (!found || !cut || cut.length < 2 || isSurelyInterval(text)) return [];
  const items = valuesOf(cut, depth);
  if (!items) return [];
  const tuple: AnswerValue = { kind: 'tuple', items };
  return [found[1] === '[' ? unlikely(tuple) : likely(tuple)];
}

function scaled(factor: Expression | null, cell: Expression): Expression {
  return factor ? { kind: 'product', left: factor, right: cell } : cell;
}

function readMatrix(text: string): Reading[] {
  const found = /^([^]*?)\\begin\{pmatrix\}([^]*)\\end\{pmatrix\}$/.exec(text);
  if (!found || found[2]?.includes('\\begin')) return [];
  const before = found[1]?.trim() ?? '';
  const factor = before === '' ? null : parseExpression(before.replace(/\\cdot\s*$/, ''));
  if (before !== '' && !factor) return [];
  const lines = (found[2] ?? '').split('\\cr').filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split('&').map((cell) => parseExpression(cell)));
  if (rows.length === 0 || rows.some((row) => row.includes(null) || row.length !== rows[0]?.length))
    return [];
  const cells = rows.map((row) => row.flatMap((cell) => (cell ? [scaled(factor, cell)] : [])));
  const column: Reading[] =
    cells.length > 1 && cells[0]?.length === 1
      ? [
          likely({
            kind: 'tuple',
            items: cells
              .flat()
              .map((expression) => ({ kind: 'measure', expression, unit: null, name: null })),
          }),
        ]
      : [];
  return [likely({ kind: 'matrix', rows: cells }), ...column];
}

function readBased(text: string): Reading[] {
  const found =
    /^([0-9a-fA-F]+)\s*_\s*\{?\s*(\d{1,2})\s*\}?$/.exec(text) ??
    /^([0-9A-F]+) (?:\\text\{ ?)?base (\d{1,2})\}?$/.exec(text);
  const base = Number(found?.[2]);
  if (!found || base < 2 || base > 36) return [];
  const digits = (found[1] ?? '').toLowerCase().replace(/^0+(?=.)/, '');
  const areDigits = [...digits].every((digit) => Number.parseInt(digit, 36) < base);
  return areDigits ? [likely({ kind: 'based', digits, base })] : [];
}

function readEquation(text: string): Reading[] {
  const sides = text.split('=').map((side) => side.trim());
  if (sides.length !== 2) return [];
  const [left, right] = sides.map((side) => parseExpression(side));
  if (!left || !right) return [];
  return [
    likely({ kind: 'equation', difference: { kind: 'sum', left, right: { kind: 'negative', of: right } } }),
  ];
}

function readMeasures(text: string, name: string | null): Reading[] {
  const read = readMeasure(text, name);
  if (!read) return [];
  const european = /^[+-]?\d{1,3}(?:\.\d{3})+$/.test(text)
    ? readMeasure(text.replaceAll('.', ''), name)
    : null;
  if (european) return [likely(read.likely), unlikely(european.likely)];
  return [likely(read.likely), ...(read.other ? [unlikely(read.other)] : [])];
}

function readText(text: string): Reading[] {
  const words = text
    .replace(/\\text\s*\{([^{}]*)\}/g, '$1')
    .replace(/["“”'’.]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/^[\p{L}][\p{L} -]*$/u.test(words)) return [];
  return [likely({ kind: 'text', text: words.toLowerCase().replace(/^(?:the|an?) /, '') })];
}

function readChoice(text: string): Reading[] {
  const bare = text.replace(/\\text\s*\{([^{}]*)\}/g, '$1').trim();
  const letter = /^\(([A-Z])\)$|^([A-Z])[.)]?$/.exec(bare);
  return letter ? [likely({ kind: 'choice', letter: letter[1] ?? letter[2] ?? '' })] : [];
}

function readDeep(text: string, depth: number): Reading[] {
  if (depth > maxDepth) return [];
  const words = /^\\text\s*\{([^{}]*)\}$/.exec(text);
  if (words) return readDeep((words[1] ?? '').trim(), depth + 1);
  const choice = readChoice(text);
  if (choice.length > 0) return choice;
  const approximate = text.split(/\\approx(?![a-zA-Z])/);
  if (approximate.length === 2) return approximate.flatMap((side) => readDeep(side.trim(), depth + 1));
  const named = leftSide.exec(text);
  const name = named?.[1]?.replace(/\s/g, '') ?? null;
  if (named && name && (name.length === 1 || /^\\|_|\(/.test(name))) {
    const readings = readDeep((named[2] ?? '').trim(), depth + 1);
    const isPlain = readings.some(
      ({ value }) => value.kind === 'measure' && variablesOf(value.expression).length === 0,
    );
    return [...readings.map((reading) => withName(reading, name)), ...(isPlain ? [] : readEquation(text))];
  }
  const intervals = readIntervals(text);
  const readings = [
    ...readBased(text),
    ...readTuple(text, depth),
    ...(intervals ? [likely({ kind: 'intervals', intervals })] : []),
    ...readMatrix(text),
    ...(text.includes('=') ? readEquation(text) : readMeasures(text, null)),
    ...readList(text, depth),
  ];
  if (/^\\emptyset$|^(?:no|none)(?: real)? solutions?$/i.test(text))
    readings.push(likely({ kind: 'list', items: [], isSet: true }));
  return readings.some((reading) => reading.isLikely) ? readings : [...readings, ...readText(text)];
}

function withName(reading: Reading, name: string): Reading {
  return reading.value.kind === 'measure' ? { ...reading, value: { ...reading.value, name } } : reading;
}

/** Every way in which a cleaned answer can be read, the likely ones first thought of; none: not understood. */
export function readAnswer(clean: string): Reading[] {
  return readDeep(clean, 0);
}
