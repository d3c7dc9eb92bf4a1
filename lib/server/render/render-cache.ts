import { createHash } from 'node:crypto';
import { RENDERER_VERSION } from '@/lib/server/render/limits';
import { renderAnswer } from '@/lib/server/render/render-answer';
import { renderLine } from '@/lib/server/render/render-line';
import { renderText, renderTextInTurns, type RenderedText } from '@/lib/server/render/render-text';
import type { Turns } from '@/lib/server/render/turns';

export type RenderCache = {
  text: (source: string) => RenderedText;
  /** For many texts at once: others get their turn between two pieces of the work. */
  textInTurns: (source: string, turns: Turns, isThinkingOpen?: boolean) => Promise<RenderedText>;
  answer: (source: string) => RenderedText;
  /** The line that names a problem in a list. */
  line: (source: string) => RenderedText;
  /** Bytes held at the moment, about. */
  size: () => number;
};

const NOTHING_BROKEN: Omit<RenderedText, 'html'> = {
  hasBrokenMath: false,
  isTruncated: false,
  hiddenChars: 0,
  mathCount: 0,
  isThinkingOpen: false,
  isCutShort: false,
  brokenReasons: [],
};

function drawLine(source: string): RenderedText {
  return { ...NOTHING_BROKEN, html: renderLine(source) };
}

/** Least-recently-used cache of rendered HTML, bounded in bytes. */
export function createRenderCache(maxBytes: number): RenderCache {
  const entries = new Map<string, RenderedText>();
  let bytes = 0;

  function take(key: string): RenderedText | undefined {
    const hit = entries.get(key);
    if (hit) {
      entries.delete(key);
      entries.set(key, hit);
    }
    return hit;
  }

  function keep(key: string, rendered: RenderedText): RenderedText {
    if (rendered.isCutShort) return rendered;
    // Another request may have drawn the same text meanwhile.
    const known = take(key);
    if (known) return known;
    bytes += weigh(rendered);
    entries.set(key, rendered);
    evict();
    return rendered;
  }

  function evict(): void {
    for (const [key, rendered] of entries) {
      if (bytes <= maxBytes || entries.size === 1) return;
      entries.delete(key);
      bytes -= weigh(rendered);
    }
  }

  function once(kind: string, source: string, draw: (source: string) => RenderedText): RenderedText {
    const key = keyOf(kind, source);
    return take(key) ?? keep(key, draw(source));
  }

  return {
    text: (source) => once('text', source, renderText),
    textInTurns: async (source, turns, isThinkingOpen = false) => {
      const key = keyOf(isThinkingOpen ? 'thinking' : 'text', source);
      return take(key) ?? keep(key, await renderTextInTurns(source, turns, { isThinkingOpen }));
    },
    answer: (source) => once('answer', source, renderAnswer),
    line: (source) => once('line', source, drawLine),
    size: () => bytes,
  };
}

/** Bytes that it holds, about. */
function weigh({ html }: RenderedText): number {
  return html.length * 2 + 200;
}

function keyOf(kind: string, source: string): string {
  return createHash('sha256').update(`${RENDERER_VERSION}:${kind}:`).update(source).digest('base64');
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** The process's cache: problems and solutions are rendered once, however many annotators get them. */
export const renderCache: RenderCache = createRenderCache(CACHE_BYTES);
