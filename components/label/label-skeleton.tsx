import { STRINGS } from '@/components/label/strings';

/** Holds the shape of the screen while the first solution is on its way. */
export function LabelSkeleton({ text = STRINGS.starting }: { text?: string }) {
  return (
    <div className="label-columns" aria-busy="true">
      <p role="status" className="sr-only">
        {text}
      </p>
      <div aria-hidden="true" className="p-4 lg:ml-auto lg:w-(--pane-width) lg:pt-8 lg:pl-1">
        <div className="h-30 animate-breathe rounded-card border border-line bg-surface lg:h-60" />
      </div>
      <div aria-hidden="true" className="grid max-w-200 content-start gap-3 px-5 pt-8 lg:pl-10">
        {[72, 58, 84, 40, 66].map((width) => (
          <div
            key={width}
            className="h-5 animate-breathe rounded-small bg-line"
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
    </div>
  );
}
