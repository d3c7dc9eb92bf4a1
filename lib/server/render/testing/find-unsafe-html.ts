import sanitizeHtml from 'sanitize-html';

const MARKDOWN_TAGS =
  'p br hr strong em s blockquote ul ol li pre code span a div table thead tbody tr th td';
const MATHS_TAGS =
  'wbr math semantics annotation mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr menclose mstyle mpadded mphantom mglyph svg path line';
const TAGS = new Set(`${MARKDOWN_TAGS} ${MATHS_TAGS}`.split(' '));
const ATTRIBUTES = new Set(
  'class dir start tabindex href title target rel style aria-hidden xmlns encoding display mathvariant stretchy fence separator lspace rspace minsize maxsize accent accentunder linethickness rowspacing columnspacing columnalign columnlines rowlines notation scriptlevel displaystyle width height depth voffset viewbox preserveaspectratio d movablelimits symmetric form x1 x2 y1 y2 stroke-width mathcolor mathsize side rowalign frame largeop linebreak'.split(
    ' ',
  ),
);
const STYLE = /^(?:(?:-?[a-z-]+):[a-z0-9.#%\s-]+;?)*$/i;
const STYLE_WITH_ADDRESS = /url|expression|import|@|\(/i;

/** Everything in rendered HTML that our renderer has no reason to make; empty when all is well. */
export function findUnsafeHtml(html: string): string[] {
  const faults: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!TAGS.has(tagName)) faults.push(`tag ${tagName}`);
        for (const [name, value] of Object.entries(attribs)) faults.push(...faultsOfAttribute(name, value));
        return { tagName, attribs };
      },
    },
  });
  return faults;
}

function faultsOfAttribute(name: string, value: string): string[] {
  if (!ATTRIBUTES.has(name.toLowerCase())) return [`attribute ${name}=${value}`];
  if (name === 'href' && !/^https?:\/\//i.test(value)) return [`href ${value}`];
  if (name === 'style' && (!STYLE.test(value) || STYLE_WITH_ADDRESS.test(value))) return [`style ${value}`];
  if (name === 'class' && !/^[\w\s-]*$/.test(value)) return [`class ${value}`];
  return [];
}
