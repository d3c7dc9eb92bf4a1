import { Chip } from '@/components/ui/chip';
import type { RoundEntry } from '@/lib/contracts/rounds';

/** Open or closed, a pilot, kept out of exports: in words. */
export function RoundState({ round }: { round: RoundEntry }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {round.state === 'closed' ? <Chip tone="neu">closed</Chip> : <Chip tone="pos">open</Chip>}
      {round.isPilot && <Chip tone="acc">pilot</Chip>}
      {!round.isExported && <Chip>not exported</Chip>}
    </span>
  );
}
