const MATHML = /<span class="katex-mathml"><math[\s>][\s\S]*?<\/math><\/span>/g;
/** What MathML stands in, before the drawn formula; the sanitiser gives this class to nothing else. */
const FORMULA = '.katex';
/** Never opened: half a formula or half a picture would be drawn wrong meanwhile. */
const WHOLE = '.katex, svg, table';

/**
 * Puts the server's HTML into a box in pieces, from the top, so that a key pressed meanwhile is answered between two
 * of them. MathML comes last: only readers take it, and laying it out costs as much as all the rest.
 */
export class TextDrawing {
  private readonly maths: string[] = [];
  private readonly open: { from: ParentNode & Node; to: Node }[];
  private places: Element[] | null = null;

  isBegun = false;

  /** Leaves the box as it is until the first piece. */
  constructor(
    private readonly box: HTMLElement,
    html: string,
  ) {
    const template = document.createElement('template');
    template.innerHTML = html.replace(MATHML, (maths) => {
      this.maths.push(maths);
      return '';
    });
    this.open = [{ from: template.content, to: box }];
  }

  /** Whether all that is seen is there. */
  get isDrawn(): boolean {
    return this.open.length === 0;
  }

  /** Whether all is there, maths for readers too. */
  get isWhole(): boolean {
    return this.isDrawn && this.maths.length === 0;
  }

  /** Adds about so many elements of what is seen. */
  addPiece(mostElements: number): void {
    if (!this.isBegun) this.box.replaceChildren();
    this.isBegun = true;
    let left = mostElements;
    while (left > 0) {
      const place = this.open.at(-1);
      const node = place?.from.firstChild;
      if (!place) return;
      if (!node) {
        this.open.pop();
        continue;
      }
      const count = node instanceof Element ? node.getElementsByTagName('*').length + 1 : 1;
      if (node instanceof Element && count > left && !node.matches(WHOLE)) {
        const shell = node.cloneNode(false);
        place.to.appendChild(shell);
        node.remove();
        this.open.push({ from: node, to: shell });
        left -= 1;
      } else {
        place.to.appendChild(node);
        left -= count;
      }
    }
  }

  /** Adds the MathML of so many formulas. */
  addMaths(mostFormulas: number): void {
    this.places ??= [...this.box.querySelectorAll(FORMULA)].reverse();
    for (const maths of this.maths.splice(0, mostFormulas)) {
      const place = this.places.pop();
      place?.insertAdjacentHTML('afterbegin', maths);
    }
  }
}
