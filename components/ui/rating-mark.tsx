import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

/** What can stand at a step: a rating, or none yet. */
export type MarkKind = 'negative' | 'neutral' | 'positive' | 'unsure' | 'none';

const LOOKS: Record<Exclude<MarkKind, 'none'>, { tone: string; label: string }> = {
  negative: { tone: 'bg-neg-soft text-neg', label: 'Negative' },
  neutral: { tone: 'bg-neu-soft text-neu', label: 'Neutral' },
  positive: { tone: 'bg-pos-soft text-pos', label: 'Positive' },
  unsure: { tone: 'bg-warn-soft text-warn', label: 'Unsure' },
};

export interface RatingMarkProps {
  kind: MarkKind;
  /** Edge in px; 24 by default. */
  size?: number;
  className?: string;
}

/** A rating by colour and shape; an empty dashed box where there is none. */
export function RatingMark({ kind, size = 24, className }: RatingMarkProps) {
  const box = classNames('inline-grid shrink-0 place-items-center rounded-[6px]', className);
  const style = { width: size, height: size };
  if (kind === 'none') {
    return (
      <span className={classNames(box, 'border-[1.5px] border-dashed border-edge/60')} style={style}>
        <span className="sr-only">Not rated</span>
      </span>
    );
  }
  return (
    <span className={classNames(box, LOOKS[kind].tone)} style={style}>
      <Icon name={kind} size={Math.round(size * 0.625)} label={LOOKS[kind].label} />
    </span>
  );
}
