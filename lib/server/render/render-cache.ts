import { createHash } from 'node:crypto';
import { RENDERER_VERSION } from '@/lib/server/render/limits';
import { renderAnswer } from '@/lib/server/render/render-answer';
import { renderText, type RenderedText } from '@/lib/server/render/render-text';

export type RenderCache = {
  text: (source: string) => RenderedText;
  answer: (source: string) => RenderedText;
  /** Bytes held at the moment, about. */
  size: () => number;
};

/** Least-recently-used cache of rendered HTML, bounded in bytes. */
export function createRenderCache(maxBytes: number): RenderCache {
  const entries = new Map<string, RenderedText>();
  let bytes = 0;
  const weigh = (rendered: RenderedText) => rendered.html.length * 2 + 200;

  function remember(kind: string, source: string, render: (source: string) => RenderedText): RenderedText {
    const key = createHash('sha256').update(`${RENDERER_VERSION}:${kind}:`).update(source).digest('base64');
    const hit = entries.get(key);
    const rendered = hit ?? render(source);
    if (rendered.isCutShort) return rendered;
    if (hit) entries.delete(key);
    else bytes += weigh(rendered);
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

  return {
    text: (source) => remember('text', source, renderText),
    answer: (source) => remember('answer', source, renderAnswer),
    size: () => bytes,
  };
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** The process's cache: problems and solutions are rendered once, however many annotators get them. */
export const renderCache: RenderCache = createRenderCache(CACHE_BYTES);
