import { classNames } from '@/components/ui/class-names';

/** A quiet block in the exact room that content will take; size it by class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-line', className)}
    />
  );
}
