'use client';

import Link from 'next/link';
import type { LabelView } from '@/lib/client/label/label-view';
import { TROUBLE_STRINGS } from '@/components/label/trouble-strings';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';
import type { IconName } from '@/components/ui/icon';

export interface ClosedScreenProps {
  view: LabelView;
  slug: string;
  onRetry: () => void;
  onReopen: () => void;
}

const ICONS: Record<string, IconName> = {
  'nothing-left': 'check',
  'nothing-left-for-you': 'check',
  'all-in-work': 'people',
  paused: 'clock',
  'screening-to-pass': 'info',
  'guideline-to-acknowledge': 'info',
  'limit-reached': 'check',
};

/** What the label screen shows when there is no solution to show. */
export function ClosedScreen({ view, slug, onRetry, onReopen }: ClosedScreenProps) {
  const { title, text, icon } = contentOf(view);
  return (
    <div className="grid flex-1 place-items-center px-4 py-10">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onRetry}>
              {view.phase === 'closed' ? TROUBLE_STRINGS.checkAgain : TROUBLE_STRINGS.tryAgain}
            </Button>
            {view.canReopen && <Button onClick={onReopen}>{TROUBLE_STRINGS.takeBack}</Button>}
            <Link href={`/projects/${slug}`} className={buttonClass('quiet')}>
              {TROUBLE_STRINGS.backToProject}
            </Link>
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function contentOf(view: LabelView): { title: string; text: string; icon: IconName } {
  const { closed, phase } = view;
  if (phase === 'unreachable')
    return { title: TROUBLE_STRINGS.unreachableTitle, text: TROUBLE_STRINGS.unreachableText, icon: 'alert' };
  if (phase === 'signed-out')
    return { title: TROUBLE_STRINGS.signedOutTitle, text: TROUBLE_STRINGS.signedOutText, icon: 'alert' };
  if (!closed)
    return { title: TROUBLE_STRINGS.refusedClaimTitle, text: view.refusal?.detail ?? '', icon: 'error' };
  const { title, text } = TROUBLE_STRINGS.closed[closed.kind];
  const icon = ICONS[closed.kind] ?? 'info';
  if (closed.kind === 'paused') return { title, text: closed.note ?? text, icon };
  if (closed.kind === 'limit-reached') return { title, text: TROUBLE_STRINGS.limit(closed.limit), icon };
  return { title, text, icon };
}
