import { codeFences } from '@/lib/core/segmentation/protected-ranges';
import { splitAt } from '@/lib/core/segmentation/split-at';

const definition =
  /^(?:async +)?(?:def|class|function|func|fn|pub +fn|export +(?:async +)?function|export +class)\b/;

/** Lines that belong to the definition below them: decorators, comments. */
const preamble = /^(?:@|#(?!include)|\/\/|\/\*)/;

function functionsOf(body: string): string[] {
  const groups: string[][] = [[]];
  for (const line of body.split('\n')) {
    const last = groups.at(-1) ?? [];
    if (definition.test(line) && last.some((entry) => entry.trim() !== '')) {
      const lead: string[] = [];
      while (last.length > 0 && preamble.test(last.at(-1) ?? '')) lead.unshift(last.pop() ?? '');
      groups.push([...lead, line]);
    } else last.push(line);
  }
  return groups.map((lines) => lines.join('\n').replace(/\n+$/, '')).filter((group) => group.trim() !== '');
}

/** A fenced block as one fenced block a function. */
function splitFence(block: string): string[] {
  const lines = block.split('\n');
  const open = lines[0] ?? '```';
  const marker = /^\s*([`~]+)/.exec(open)?.[1] ?? '```';
  const isClosed = lines.length > 1 && (lines.at(-1) ?? '').trim().startsWith(marker);
  const body = lines.slice(1, isClosed ? -1 : undefined).join('\n');
  const parts = functionsOf(body);
  if (parts.length <= 1) return [block];
  return parts.map((part) => `${open}\n${part}\n${marker}`);
}

/** Prose by blank lines, code by function; each function keeps a fence of its own. */
export function splitCodeBlocks(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const fence of codeFences(text)) {
    pieces.push(...splitAt(text.slice(from, fence.start), /\n[ \t]*\n\s*/g));
    pieces.push(...splitFence(text.slice(fence.start, fence.end)));
    from = fence.end;
  }
  pieces.push(...splitAt(text.slice(from), /\n[ \t]*\n\s*/g));
  return pieces.map((piece) => piece.replace(/^\n+|\n+$/g, '')).filter((piece) => piece.trim() !== '');
}
