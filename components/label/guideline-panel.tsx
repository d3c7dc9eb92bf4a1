'use client';

import { GuidelineReader, type GuidelineReaderProps } from '@/components/label/guideline-reader';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { STRINGS } from '@/components/label/strings';
import { TROUBLE_STRINGS } from '@/components/label/trouble-strings';
import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export interface GuidelinePanelProps extends GuidelineReaderProps {
  onClose: () => void;
}

const titleOf = (newest: number) => (newest > 0 ? STRINGS.guidelineVersion(newest) : STRINGS.guideline);

/** The guideline beside the work, where there is room: keys go on rating. */
export function GuidelinePanel({ onClose, ...reader }: GuidelinePanelProps) {
  return (
    <aside
      aria-label={STRINGS.guideline}
      className="hidden w-96 shrink-0 flex-col border-l border-line bg-raised xl:flex"
    >
      <header className="flex items-center justify-between py-1.5 pr-2 pl-4">
        <h2 className="text-read font-semibold tracking-tight">{titleOf(reader.newest)}</h2>
        <IconButton icon="close" label={BOX_STRINGS.closeGuideline} onClick={onClose} />
      </header>
      <div
        tabIndex={0}
        role="region"
        aria-label={titleOf(reader.newest)}
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-6 outline-offset-[-2px]"
      >
        <GuidelineReader {...reader} />
      </div>
    </aside>
  );
}

/** The guideline over the work, where there is no room beside it. */
export function GuidelineDialog({ onClose, ...reader }: GuidelinePanelProps) {
  return (
    <Dialog isOpen onClose={onClose} size="large" title={titleOf(reader.newest)}>
      <GuidelineReader {...reader} />
    </Dialog>
  );
}

/** A change that has to be read before the next solution comes. */
export function GuidelineToRead(reader: GuidelineReaderProps) {
  const { title, text } = TROUBLE_STRINGS.closed['guideline-to-acknowledge'];
  return (
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-8 outline-offset-[-2px]">
      <section aria-label={title} className="mx-auto grid max-w-170 gap-4">
        <div>
          <h2 className="text-title font-semibold tracking-tight">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </div>
        <GuidelineReader {...reader} />
      </section>
    </div>
  );
}
