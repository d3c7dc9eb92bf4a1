import { STRINGS } from '@/components/label/strings';
import { Dialog } from '@/components/ui/dialog';

/** In place of a box whose code is on its way still; it can be left as that box could. */
export function ComingBox({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={STRINGS.comingTitle}>
      <p role="status">{STRINGS.comingText}</p>
    </Dialog>
  );
}
