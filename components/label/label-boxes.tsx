'use client';

import { latePart } from '@/lib/client/label/late-parts';
import { ComingBox } from '@/components/label/coming-box';
import { lazyPart } from '@/components/label/lazy-part';
import type { OpenBoxProps } from '@/components/label/open-box';
import { STRINGS } from '@/components/label/strings';
import type { Box } from '@/components/label/use-label-commands';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

const OpenBox = lazyPart<OpenBoxProps>(
  latePart(() => import('@/components/label/open-box').then((module) => module.OpenBox)),
  ComingBox,
);

export interface LabelBoxesProps extends Omit<OpenBoxProps, 'box'> {
  box: Box;
  isPaused: boolean;
  onResume: () => void;
}

/** Whatever box is open over the screen; one at a time. */
export function LabelBoxes({ box, isPaused, onResume, ...open }: LabelBoxesProps) {
  if (isPaused) return <PauseBox onResume={onResume} />;
  return box && <OpenBox {...open} box={box} />;
}

function PauseBox({ onResume }: { onResume: () => void }) {
  const actions = (
    <Button look="primary" autoFocus onClick={onResume}>
      {STRINGS.resume}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onResume} title={STRINGS.pausedTitle} actions={actions} isSticky>
      {STRINGS.pausedText}
    </Dialog>
  );
}
