import type { TaskStep } from '@/lib/contracts/label';

/** Up to this many characters of HTML a solution is drawn whole: a browser lays that out in a few milliseconds. */
const WHOLE_CHARS = 300_000;
/** How far beyond the view texts are drawn, in heights of the view. */
const MARGIN = '200% 0px';
const CHARS_A_LINE = 80;
const LINE_PX = 25;

/**
 * Which texts of a long solution are drawn: those in view and near it. The others stand as they were written, in the
 * room that they took or will take, so that nothing moves, a page search finds them and a reader reads them.
 */
export class TextWindow {
  private readonly rows = new Map<Element, (isNear: boolean) => void>();
  private observer: IntersectionObserver | null = null;

  private constructor(
    /** Steps drawn from the start, in the frame that shows the solution. */
    private readonly first: ReadonlySet<TaskStep>,
  ) {}

  /** Null where a solution is short enough to be drawn whole. `viewHeight` in pixels. */
  static of(steps: readonly TaskStep[], focus: number, viewHeight: number): TextWindow | null {
    const chars = steps.reduce((sum, step) => sum + step.text.html.length, 0);
    if (chars <= WHOLE_CHARS) return null;
    const first = new Set<TaskStep>(steps.slice(Math.max(0, focus - 1), focus + 1));
    let height = 0;
    for (const step of steps.slice(focus)) {
      if (height > viewHeight) break;
      first.add(step);
      height += textHeight(step);
    }
    return new TextWindow(first);
  }

  isFirst(step: TaskStep): boolean {
    return this.first.has(step);
  }

  /** Calls back when a row comes near the view of its scroller or leaves it; the returned function ends that. */
  watch(row: Element, onChange: (isNear: boolean) => void): () => void {
    this.observer ??= new IntersectionObserver((entries) => this.tell(entries), {
      root: row.closest('[data-scroller]'),
      rootMargin: MARGIN,
    });
    this.rows.set(row, onChange);
    this.observer.observe(row);
    return () => {
      this.rows.delete(row);
      this.observer?.unobserve(row);
    };
  }

  private tell(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) this.rows.get(target)?.(isIntersecting);
  }
}

/** About how high a step's text will be, in pixels. */
export function textHeight({ text }: TaskStep): number {
  const lines = text.raw.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / CHARS_A_LINE), 0);
  return Math.max(1, lines) * LINE_PX;
}
