import type { StateInline } from 'markdown-it';

type InlineRule = (state: StateInline, silent: boolean) => boolean;

const ESCAPABLE = new Set([...'*_#$`~-+.>|']);

/**
 * Backslash escapes of Markdown, less those that TeX uses (\{ \, \! \\ \[ …):
 * maths that was never closed must keep its backslashes on the screen.
 */
export const takeEscape: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '\\' || state.pos + 1 >= state.posMax) return false;
  const next = state.src[state.pos + 1] ?? '';
  if (next === '\n') return false;
  if (!silent) state.pending += ESCAPABLE.has(next) ? next : `\\${next}`;
  state.pos += 2;
  return true;
};

/** An asterisk between two operands is a times sign (4*2, and GSM8K's <<4*2=8>>), never emphasis. */
export const takeTimesSign: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== '*') return false;
  let end = pos;
  while (src[end] === '*') end++;
  const length = end - pos;
  const before = src[pos - 1] ?? '';
  const after = src[end] ?? '';
  const isProduct = length === 1 && /[\w)\]}%\uFDD1]/.test(before) && /[\w([{$.\\\uFDD0]/.test(after);
  const isPower = length === 2 && /[\w)\]]/.test(before) && /[\d({]/.test(after);
  if (!isProduct && !isPower) return false;
  if (!silent) state.pending += src.slice(pos, end);
  state.pos = end;
  return true;
};
