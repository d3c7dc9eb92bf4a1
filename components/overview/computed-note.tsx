import { Timestamp } from '@/components/ui/timestamp';

export interface ComputedNoteProps {
  computedAt: string;
  isRefreshing: boolean;
}

/** How old the figures of a page are; stands beside its title. */
export function ComputedNote({ computedAt, isRefreshing }: ComputedNoteProps) {
  return (
    <>
      Computed <Timestamp value={computedAt} />
      {isRefreshing && '; newer figures are on their way: look again in a moment'}
    </>
  );
}
