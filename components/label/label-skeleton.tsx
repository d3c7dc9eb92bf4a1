import { DEFAULT_PANE_WIDTH } from '@/lib/client/label/pane-width';
import { STRINGS } from '@/components/label/strings';

export interface LabelSkeletonProps {
  text?: string;
  /** Whether the text is seen too: it says why this takes long. */
  isTextShown?: boolean;
}

/** Holds the shape of the screen while the first or the next solution is on its way. */
export function LabelSkeleton({ text = STRINGS.starting, isTextShown = false }: LabelSkeletonProps) {
  return (
    <div
      className="label-columns"
      style={{ '--pane-width': `${DEFAULT_PANE_WIDTH}px` } as React.CSSProperties}
      aria-busy="true"
    >
      <div aria-hidden="true" className="p-4 lg:ml-auto lg:w-(--pane-width) lg:pt-8 lg:pl-1">
        <div className="h-30 animate-breathe rounded-card border border-line bg-surface lg:h-60" />
      </div>
      <div className="grid max-w-200 content-start gap-3 px-5 pt-8 lg:pl-10">
        <p role="status" className={isTextShown ? 'mb-2 text-soft' : 'sr-only'}>
          {text}
        </p>
        {[72, 58, 84, 40, 66].map((width) => (
          <div
            key={width}
            aria-hidden="true"
            className="h-5 animate-breathe rounded-small bg-line"
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
    </div>
  );
}
