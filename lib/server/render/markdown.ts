import hljs from 'highlight.js/lib/common';
import createMarkdownIt, { type MarkdownIt, type RendererRule } from 'markdown-it';
import { escapeHtml } from '@/lib/server/render/escape-html';
import { MAX_HIGHLIGHT_CHARS } from '@/lib/server/render/limits';
import { takeEscape, takeTimesSign } from '@/lib/server/render/markdown-inline-rules';

/** Puts the source back where a maths placeholder stands in code or in an attribute. */
export type RestoreSource = (text: string) => string;
type RenderEnv = { restoreSource: RestoreSource };

let markdown: MarkdownIt | null = null;

/** Markdown (GFM tables, code, lists; no raw HTML, no images) to HTML that still has to be sanitised. */
export function renderMarkdown(source: string, restoreSource: RestoreSource): string {
  const env: RenderEnv = { restoreSource };
  markdown ??= createMarkdown();
  return markdown.render(source, env);
}

function createMarkdown(): MarkdownIt {
  const md = createMarkdownIt({
    html: false,
    linkify: false,
    typographer: false,
    breaks: true,
    maxNesting: 24,
  });
  // Indented text and lines of dashes are layout in reasoning traces, not code and headings.
  md.disable(['code', 'lheading', 'reference']);
  md.inline.ruler.at('escape', takeEscape);
  md.inline.ruler.before('emphasis', 'times_sign', takeTimesSign);
  md.renderer.rules.fence = renderFence;
  md.renderer.rules.code_inline = renderCodeSpan;
  md.renderer.rules.image = renderImage;
  md.renderer.rules.link_open = renderLink;
  md.renderer.rules.heading_open = (tokens, at) =>
    `<p class="md-heading md-${tokens[at]?.tag ?? 'h6'}" dir="auto">`;
  md.renderer.rules.heading_close = () => '</p>\n';
  md.renderer.rules.table_open = () => '<div class="md-table"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  md.renderer.rules.th_open = renderCell;
  md.renderer.rules.td_open = renderCell;
  for (const name of ['paragraph_open', 'list_item_open', 'blockquote_open']) {
    md.renderer.rules[name] = (tokens, at, options, _env, self) => {
      tokens[at]?.attrSet('dir', 'auto');
      return tokens[at]?.hidden ? '' : self.renderToken(tokens, at, options);
    };
  }
  return md;
}

const renderFence: RendererRule = (tokens, at, _options, env) => {
  const token = tokens[at];
  const { restoreSource } = env as unknown as RenderEnv;
  const code = restoreSource(token?.content ?? '');
  const language =
    (token?.info ?? '')
      .trim()
      .split(/[\s{,]/, 1)[0]
      ?.toLowerCase() ?? '';
  return `<pre tabindex="0"><code class="hljs">${highlight(code, language)}</code></pre>\n`;
};

function highlight(code: string, language: string): string {
  if (code.length > MAX_HIGHLIGHT_CHARS || !hljs.getLanguage(language)) return escapeHtml(code);
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

const renderCodeSpan: RendererRule = (tokens, at, _options, env) => {
  const { restoreSource } = env as unknown as RenderEnv;
  return `<code>${escapeHtml(restoreSource(tokens[at]?.content ?? ''))}</code>`;
};

const renderImage: RendererRule = (tokens, at, _options, env) => {
  const { restoreSource } = env as unknown as RenderEnv;
  const alt = restoreSource(tokens[at]?.content ?? '').trim();
  return `<span class="md-image">${escapeHtml(alt ? `Image not shown: ${alt}` : 'Image not shown')}</span>`;
};

const renderLink: RendererRule = (tokens, at, _options, env) => {
  const { restoreSource } = env as unknown as RenderEnv;
  const href = restoreAddress(String(tokens[at]?.attrGet('href') ?? ''), restoreSource);
  if (!/^https?:\/\//i.test(href)) return '<a>';
  const address = escapeHtml(href);
  return `<a href="${address}" title="${address}" target="_blank" rel="noopener noreferrer nofollow">`;
};

/** Markdown-it has percent-encoded the address, the placeholders in it too. */
function restoreAddress(href: string, restoreSource: RestoreSource): string {
  return href.replace(/%EF%B7%90(\d+)%EF%B7%91/gi, (_, index: string) =>
    encodeURI(restoreSource(`\uFDD0${index}\uFDD1`)),
  );
}

const renderCell: RendererRule = (tokens, at) => {
  const token = tokens[at];
  const align = /right|center/.exec(String(token?.attrGet('style') ?? ''))?.[0];
  return `<${token?.tag === 'th' ? 'th' : 'td'}${align ? ` class="md-${align}"` : ''} dir="auto">`;
};
