declare module 'katex' {
  /** The tree of which renderToString writes the HTML. */
  export function __renderToDomTree(tex: string, options: KatexOptions): Box;
}

/** What KaTeX builds before it writes HTML: a box with children, or a symbol with a text. */
export interface Box {
  classes: string[];
  style: Record<string, string | undefined>;
  children?: Box[];
  attributes?: Record<string, string>;
  text?: string;
  /** What a slanted symbol needs on its right, in em. */
  italic?: number;
  toMarkup(): string;
}

/** Classes that tell KaTeX how to space a box, and of which its style sheet knows nothing. */
const SPACING = /^m(?:ord|bin|rel|open|close|punct|inner|tight)$/;
/** Boxes in which a child is laid out as any other: no rule of the style sheet asks whose child it is. */
const ORDINARY =
  /^(?:m(?:ord|bin|rel|op|open|close|punct|inner|tight)|katex-(?:base|sizing)|(?:reset-)?size\d+|(?:math|text)[a-z]*)$/;
/** Sizes of KaTeX by number, times the normal one. */
const SIZES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];
/** What a line of maths takes above and below its baseline in any case, in em. */
const LINE = { height: 0.85, depth: 0.25 };
const LINE_BREAK: Box = { classes: [], style: {}, toMarkup: () => '<wbr>' };

/**
 * Makes the tree of a formula draw the same, to a part of a pixel, with about half of the boxes, of which a browser lays out
 * and paints each: spaces become margins, names that nothing asks for go, an exponent is a raised text instead of a table, and a
 * formula within a line is text of that line that may break where KaTeX lets it.
 */
export function lightenFormula(root: Box): void {
  const isDisplay = root.classes.includes('katex-display');
  // Beside the MathML, which readers take.
  const html = (isDisplay ? root.children?.[0] : root)?.children?.at(-1);
  if (!html?.children) return;
  for (const child of html.children) lighten(child, false);
  if (!isDisplay) html.children = html.children.flatMap(openBase);
}

function lighten(box: Box, isInStack: boolean): void {
  // A picture has children and no classes.
  if (!box.children || !box.classes) return;
  const isStack = box.classes.includes('vlist');
  for (const child of box.children) lighten(child, isStack);
  // The style sheet lays out each child of a stack's entry as a box of its own (inline-block).
  if (isInStack || box.classes.length === 0 || !box.classes.every((name) => ORDINARY.test(name))) return;
  box.children = joinSpaces(box.children).flatMap(unwrap).map(raise);
}

const isSymbol = (box: Box) => box.text !== undefined;
const isStyled = (box: Box) => Object.values(box.style).some(Boolean);
const hasOnly = (box: Box, names: RegExp) => box.classes.every((name) => names.test(name));
const isBare = (box: Box) =>
  hasOnly(box, SPACING) && !isStyled(box) && Object.keys(box.attributes ?? {}).length === 0;
const em = (value: string | undefined) => (value?.endsWith('em') ? Number.parseFloat(value) : 0);
const inEm = (value: number) => `${+value.toFixed(4)}em`;

/** Space beside a relation, an operator or a fraction as the margin of that. */
function joinSpaces(children: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of children) {
    const last = kept.at(-1);
    if (isSpace(box) && last && isJoint(last)) {
      const { italic = 0, style } = last;
      style.marginRight = inEm((em(style.marginRight) || italic) + em(box.style.marginRight));
    } else if (isJoint(box) && last && isSpace(last)) {
      kept.pop();
      box.style.marginLeft = last.style.marginRight;
      kept.push(box);
    } else if (isGap(box) && last?.classes[0] === 'mfrac') last.style.marginRight = GAP;
    else if (box.classes[0] === 'mfrac' && last && isGap(last)) {
      kept.pop();
      box.style.marginLeft = GAP;
      kept.push(box);
    } else kept.push(box);
  }
  return kept;
}

/** What stands beside a fraction where there is no delimiter. */
const GAP = '0.12em';

function isGap({ classes }: Box): boolean {
  return /^m(?:open|close),nulldelimiter$/.test(classes.join());
}

function isSpace({ classes, style, children }: Box): boolean {
  const isBlank = classes.length === 1 && classes[0] === 'mspace' && children?.length === 0;
  return isBlank && Object.keys(style).length === 1 && /^-?[\d.]+em$/.test(style.marginRight ?? '');
}

function isJoint(box: Box): boolean {
  return isSymbol(box) && /^m(?:bin|rel|punct)$/.test(box.classes[0] ?? '') && hasOnly(box, SPACING);
}

/** What stands in a box that says nothing; a symbol keeps what is asked for. */
function unwrap(box: Box): Box[] {
  if (isSymbol(box)) {
    box.classes = box.classes.filter((name) => name && !SPACING.test(name));
    return [box];
  }
  if (box.children && box.classes.length > 0 && isBare(box)) return box.children;
  return [box];
}

/** A single index of symbols alone, which KaTeX puts into a table, as text that is raised or lowered. */
function raise(box: Box): Box {
  if (box.classes.join() !== 'msupsub' || isStyled(box)) return box;
  const rows = box.children?.[0]?.children ?? [];
  const [entry, ...others] = rows[0]?.children?.[0]?.children ?? [];
  const [strut, index] = entry?.children ?? [];
  if (!entry || others.length > 0 || !strut?.classes.includes('pstrut') || !index?.children) return box;
  const size = sizeOf(index);
  if (!size || isStyled(index) || !index.children.every(isText)) return box;
  index.classes.push('katex-index');
  index.style.verticalAlign = inEm((-em(entry.style.top) - em(strut.style.height)) / size);
  for (const side of ['marginLeft', 'marginRight'] as const) {
    const space = em(entry.style[side]);
    if (space) index.style[side] = inEm(space / size);
  }
  return index;
}

/** How large a box's text is, times that around it; null where the box does not change the size. */
function sizeOf({ classes }: Box): number | null {
  const [, from, to] = /^katex-sizing reset-size(\d+) size(\d+)(?: mtight)?$/.exec(classes.join(' ')) ?? [];
  return (SIZES[Number(to)] ?? 0) / (SIZES[Number(from)] ?? 0) || null;
}

function isText(box: Box): boolean {
  return (
    isSymbol(box) || (box.classes.length > 0 && hasOnly(box, ORDINARY) && (box.children ?? []).every(isText))
  );
}

/** A part of a formula that stays on one line as that line's own text; what keeps it high enough stays where it is needed. */
function openBase(box: Box, at: number, all: readonly Box[]): Box[] {
  if (!box.classes.includes('katex-base') || !box.children) return [box];
  const [strut, ...rest] = box.children;
  if (!strut?.classes.includes('katex-strut')) return [box];
  const depth = -em(strut.style.verticalAlign);
  const isLow = em(strut.style.height) - depth <= LINE.height && depth <= LINE.depth;
  const parts = isLow ? rest : [strut, ...rest];
  return at < all.length - 1 ? [...parts, LINE_BREAK] : parts;
}
