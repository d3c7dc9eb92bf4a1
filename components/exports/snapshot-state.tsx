import { Chip, type Tone } from '@/components/ui/chip';
import type { IconName } from '@/components/ui/icon';
import type { SnapshotEntry } from '@/lib/contracts/snapshots';

const STATES: Record<SnapshotEntry['state'], { tone: Tone; icon: IconName; text: string }> = {
  queued: { tone: 'neu', icon: 'clock', text: 'waiting' },
  running: { tone: 'acc', icon: 'download', text: 'being made' },
  done: { tone: 'pos', icon: 'check', text: 'ready' },
  failed: { tone: 'neg', icon: 'error', text: 'failed' },
};

/** How far a snapshot is, in a word, with its own shape. */
export function SnapshotState({ state }: Pick<SnapshotEntry, 'state'>) {
  const { tone, icon, text } = STATES[state];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
