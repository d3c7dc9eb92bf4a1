import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'strong', 'em', 's', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'span', 'a'],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  disallowedTagsMode: 'escape',
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    ol: ['start'],
    pre: ['tabindex'],
    '*': ['class', 'dir'],
  },
  allowedClasses: {
    p: ['md-heading', /^md-h[1-6]$/],
    div: ['md-table'],
    th: ['md-right', 'md-center'],
    td: ['md-right', 'md-center'],
    code: ['hljs'],
    span: ['md-image', 'md-diagram', /^hljs-[a-z_-]{1,40}$/, /^(?:function|class|inherited)_$/],
    '*': [],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
};

/** Keeps the tags, attributes and classes that our Markdown makes; everything else is shown as text or dropped. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
