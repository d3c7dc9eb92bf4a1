import type { RenderedText, TaskStep } from '@/lib/contracts/label';
import { rowsBetween, type Place } from '@/lib/client/label/rows-between';
import { textHeight } from '@/lib/client/label/text-height';
import { TextDrawing } from '@/lib/client/label/text-drawing';
import { whenIdle } from '@/lib/client/label/when-idle';

/** Up to this many characters of HTML a solution is drawn whole: a browser lays that out in a few milliseconds. */
const WHOLE_CHARS = 300_000;
/** How far beyond the view texts are drawn, in heights of the view: above and, as most go that way, farther below. */
const ABOVE = 1;
const BELOW = 2.5;
/** A piece takes about this long, in milliseconds, whatever the machine: its size follows what the last one took. */
const PIECE_MS = 5;
const FIRST_PIECE = 150;
const SMALLEST_PIECE = 100;
const LARGEST_PIECE = 600;
const FORMULAS_A_PIECE = 6;
/** A key pressed all the time leaves the browser no idle moment: then a piece is drawn this much later, in ms. */
const LONGEST_WAIT_MS = 100;
/** So many texts that are far may stay drawn while others wait; more of them slow the whole page down. */
const MOST_FAR = 3;
/** Maths for readers waits until nobody has pressed a key or scrolled for so long, in milliseconds. */
const REST_MS = 250;

interface Row {
  text: RenderedText;
  /** Place in the list. */
  order: number;
  /** Known to the browser by its place; holds the box. */
  host: HTMLElement;
  box: HTMLElement;
  /** Null: the text stands as it was written. */
  drawing: TextDrawing | null;
}

/**
 * Which texts of a long solution are drawn: those in view and near it, a piece in each idle moment, the nearest first.
 * The others stand as they were written, in the room that they took or will take, so that nothing moves, a page
 * search finds them and a reader reads them.
 */
export class TextWindow {
  private readonly rows = new Map<Element, Row>();
  /** The rows in their order; null when rows have come or gone since. */
  private sorted: Row[] | null = null;
  private unwatch: (() => void) | null = null;
  private scroller: Element | null = null;
  private cancelIdle: (() => void) | null = null;
  private cancelRest: (() => void) | null = null;
  private pieceSize = FIRST_PIECE;
  private restFrom = 0;
  /** Adopted since the last layout, out of sight: without this it would be laid out in the frame that shows it. */
  private newest: HTMLElement | null = null;

  private constructor(
    /** Texts drawn before all others: they fill the view at the start. */
    private readonly first: ReadonlySet<RenderedText>,
    private isShown: boolean,
  ) {}

  /**
   * Null where a solution is short enough to be drawn whole. `viewHeight` in pixels. What is not shown yet
   * (`content-visibility: hidden` around it) is made ready in idle moments until `show` is called.
   */
  static of(
    steps: readonly TaskStep[],
    focus: number,
    viewHeight: number,
    isShown = true,
  ): TextWindow | null {
    const chars = steps.reduce((sum, step) => sum + step.text.html.length, 0);
    if (chars <= WHOLE_CHARS) return null;
    const first = new Set(steps.slice(Math.max(0, focus - 1), focus).map(({ text }) => text));
    let height = 0;
    for (const step of steps.slice(focus)) {
      if (height >= viewHeight) break;
      first.add(step.text);
      height += textHeight(step);
    }
    return new TextWindow(first, isShown);
  }

  isFirst(text: RenderedText): boolean {
    return this.first.has(text);
  }

  /**
   * Fills the box with a step's text from now on, drawn or as it was written; the returned function ends that. `order`
   * grows from step to step.
   */
  adopt(text: RenderedText, order: number, host: HTMLElement, box: HTMLElement): () => void {
    const row: Row = { text, order, host, box, drawing: null };
    this.rows.set(host, row);
    this.sorted = null;
    if (this.isFirst(text) && this.isShown) this.draw(row, Number.POSITIVE_INFINITY);
    else box.textContent = text.raw;
    this.newest = host;
    if (this.isShown) this.watch(host);
    this.wait();
    return () => {
      this.rows.delete(host);
      this.sorted = null;
      markDrawn(row, false);
      if (this.rows.size === 0) this.stop();
    };
  }

  /** From now on what is near the view is drawn; what is in view already is drawn at once. */
  show(): void {
    if (this.isShown) return;
    this.isShown = true;
    for (const host of this.rows.keys()) this.watch(host);
    for (const { row } of rowsBetween(this.inOrder(), this.view())) {
      if (this.isWanted(row)) this.draw(row, Number.POSITIVE_INFINITY);
    }
    this.touch();
  }

  /** Somebody pressed a key or scrolled: what that brings near is drawn after its frame, maths for readers later. */
  touch(): void {
    this.restFrom = performance.now() + REST_MS;
    this.wait();
  }

  /** Scrolling, and whatever changes the size of a row or of the view, may bring other texts near. */
  private watch(host: Element): void {
    if (this.unwatch) return;
    const scroller = host.closest('[data-scroller]');
    if (!scroller) return;
    this.scroller = scroller;
    const onScroll = () => this.touch();
    const sizes = new ResizeObserver(() => this.wait());
    for (const sized of [scroller, ...scroller.children]) sizes.observe(sized);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    this.unwatch = () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }

  private inOrder(): readonly Row[] {
    return (this.sorted ??= [...this.rows.values()].sort((a, b) => a.order - b.order));
  }

  private view(): Place {
    const box = this.scroller?.getBoundingClientRect();
    return { top: box?.top ?? 0, bottom: box?.bottom ?? window.innerHeight };
  }

  /** Rows to be drawn, the most wanted first. */
  private near(): Row[] {
    if (!this.isShown) return this.inOrder().filter(({ text }) => this.isFirst(text));
    const { top, bottom } = this.view();
    const height = bottom - top;
    const stretch = { top: top - ABOVE * height, bottom: bottom + BELOW * height };
    return (
      rowsBetween(this.inOrder(), stretch)
        // What lies below is wanted sooner than what lies above.
        .map(({ row, place }) => ({
          row,
          far: Math.max(place.top - bottom, (top - place.bottom) * 2, 0),
        }))
        .sort((a, b) => a.far - b.far)
        .map(({ row }) => row)
    );
  }

  /** Not all there, though more of it would be seen: of a long text the frame that shows it paints no more than that. */
  private isWanted({ host, box, drawing }: Row): boolean {
    if (drawing?.isDrawn) return false;
    const { bottom } = this.view();
    if (!drawing?.isBegun) return host.getBoundingClientRect().top < bottom;
    return (box.lastElementChild?.getBoundingClientRect().bottom ?? 0) < bottom;
  }

  private wait(): void {
    this.cancelIdle ??= whenIdle((moment) => {
      this.cancelIdle = null;
      const start = performance.now();
      do {
        if (!this.doOne()) return;
      } while (moment.timeRemaining() > PIECE_MS && !(this.isShown && performance.now() - start > PIECE_MS));
      if (this.isShown) this.waitForFrame();
      else this.wait();
    }, LONGEST_WAIT_MS);
  }

  /** What was drawn is painted before more is drawn: the frame of the next key would have to paint all of it. */
  private waitForFrame(): void {
    void this.scroller?.clientHeight;
    const frame = requestAnimationFrame(() => {
      this.cancelIdle = null;
      this.wait();
    });
    this.cancelIdle = () => cancelAnimationFrame(frame);
  }

  /** One piece of what is most wanted. False: nothing is left, or the rest waits for hands at rest. */
  private doOne(): boolean {
    const near = this.near();
    const far = this.inOrder().filter((row) => row.drawing && !near.includes(row));
    for (const row of near) markDrawn(row, row.drawing?.isBegun ?? false);
    // Else the browser paints what is far anew whenever a key scrolls it over the edge of what it keeps painted.
    for (const row of far) markDrawn(row, false);
    if (far.length > MOST_FAR) return this.putAway(far[0]);
    const undrawn = near.find((row) => (this.isShown ? !row.drawing?.isDrawn : this.isWanted(row)));
    if (undrawn) return this.takeIn(undrawn) || this.draw(undrawn, this.pieceSize);
    if (far[0]) return this.putAway(far[0]);
    if (this.newest && !this.isShown) return this.layOut();
    // Nobody reads it yet, and the frame that shows it would have all of it to paint.
    if (!this.isShown) return false;
    const unread = near.find((row) => !row.drawing?.isWhole);
    if (!unread) return false;
    const rest = this.restFrom - performance.now();
    if (rest <= 0) return this.addMaths(unread);
    this.waitForRest(rest);
    return false;
  }

  /** Takes in the HTML of a long text, which is a piece of work of its own; false where that is done. */
  private takeIn(row: Row): boolean {
    if (row.drawing) return false;
    row.drawing = new TextDrawing(row.box, row.text.html);
    return true;
  }

  private waitForRest(ms: number): void {
    this.cancelRest?.();
    const timer = setTimeout(() => this.wait(), ms);
    this.cancelRest = () => clearTimeout(timer);
  }

  private stop(): void {
    this.unwatch?.();
    this.unwatch = null;
    this.cancelIdle?.();
    this.cancelRest?.();
    this.cancelIdle = null;
  }

  private draw(row: Row, mostElements: number): true {
    const drawing = (row.drawing ??= new TextDrawing(row.box, row.text.html));
    this.keepPlace(row, () => {
      if (!drawing.isBegun) {
        row.box.style.height = '';
        row.box.style.minHeight = `${row.host.clientHeight}px`;
        markDrawn(row, true);
      }
      const start = performance.now();
      drawing.addPiece(mostElements);
      if (drawing.isDrawn) row.box.style.minHeight = '';
      if (mostElements === Number.POSITIVE_INFINITY) return;
      // Laid out now, in this idle moment, and not in the frame of the next key.
      void row.box.offsetHeight;
      const ms = Math.max(0.5, performance.now() - start);
      const size = Math.round((mostElements * PIECE_MS) / ms);
      this.pieceSize = Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, size));
    });
    return true;
  }

  /** What lies below a text that begins above the view stands still while its height changes. */
  private keepPlace({ host }: Row, change: () => void): void {
    if (!this.scroller) return change();
    const before = host.getBoundingClientRect();
    change();
    if (before.top >= this.view().top) return;
    const grown = host.getBoundingClientRect().bottom - before.bottom;
    if (grown !== 0) this.scroller.scrollTop += grown;
  }

  private addMaths({ drawing, box }: Row): true {
    drawing?.addMaths(FORMULAS_A_PIECE);
    void box.offsetHeight;
    return true;
  }

  private layOut(): true {
    void this.newest?.offsetHeight;
    this.newest = null;
    return true;
  }

  private putAway(row: Row | undefined): boolean {
    if (!row) return false;
    // As high as it was, whatever the text as written takes: it will be drawn again before it is seen.
    row.box.style.height = `${row.box.offsetHeight}px`;
    row.box.style.minHeight = '';
    markDrawn(row, false);
    row.drawing = null;
    row.box.textContent = row.text.raw;
    return true;
  }
}

/** Laid out and painted by now (label.css), or only where the browser shows it. */
function markDrawn({ host }: Row, isDrawn: boolean): void {
  if (host.hasAttribute('data-drawn') !== isDrawn) host.toggleAttribute('data-drawn', isDrawn);
}
