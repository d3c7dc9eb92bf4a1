import { Chip, type Tone } from '@/components/ui/chip';
import type { IconName } from '@/components/ui/icon';
import type { ImportSummary } from '@/lib/contracts/import';

const STATES: Record<ImportSummary['state'] | 'undone', { tone: Tone; icon: IconName; text: string }> = {
  queued: { tone: 'neu', icon: 'clock', text: 'waiting' },
  running: { tone: 'acc', icon: 'upload', text: 'importing' },
  done: { tone: 'pos', icon: 'check', text: 'done' },
  failed: { tone: 'neg', icon: 'error', text: 'failed' },
  cancelled: { tone: 'neu', icon: 'close', text: 'cancelled' },
  undone: { tone: 'neu', icon: 'undo', text: 'undone' },
};

/** How far an import is, in a word, with its own shape. */
export function StateChip({ summary }: { summary: Pick<ImportSummary, 'state' | 'undoneAt'> }) {
  const { tone, icon, text } = STATES[summary.undoneAt ? 'undone' : summary.state];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
