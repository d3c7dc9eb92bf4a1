'use client';

import type { LabelView } from '@/lib/client/label/label-view';
import type { OutboxEntry } from '@/lib/client/label/outbox-entry';
import { markOfRating, placeOfKey, type StepMark } from '@/lib/client/label/work-state';
import { SignInAgain } from '@/components/label/sign-in-again';
import { STRINGS } from '@/components/label/strings';
import { TROUBLE_STRINGS } from '@/components/label/trouble-strings';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export interface TroubleStripProps {
  view: LabelView;
  /** Whose the unsent ratings are. */
  person: { name: string; email: string };
  onRetry: () => void;
  onResolve: (choice: 'mine' | 'stored') => void;
  onDrop: (assignmentId: string) => void;
}

/** What stands between a rating and the database, and what to do about it. Floats, so that nothing moves. */
export function TroubleStrip(props: TroubleStripProps) {
  const content = contentOf(props);
  if (!content) return null;
  return (
    <div className="fixed inset-x-3 top-[calc(var(--bar-height)+0.5rem)] z-40 mx-auto max-w-170 rounded-card shadow-float">
      {content}
    </div>
  );
}

function contentOf({ view, person, onRetry, onResolve, onDrop }: TroubleStripProps) {
  const { saved, work, lost, phase } = view;
  if (lost && work) {
    const { title, text } =
      lost.code in TROUBLE_STRINGS.lost
        ? TROUBLE_STRINGS.lost[lost.code as 'lease-lost']
        : TROUBLE_STRINGS.lost.other;
    const action = (
      <Button look="primary" size="small" onClick={() => onDrop(work.task.assignmentId)}>
        {TROUBLE_STRINGS.takeNext}
      </Button>
    );
    return (
      <Notice tone="error" isLive title={title} action={action}>
        {text} {text === TROUBLE_STRINGS.lost.other.text && lost.detail}
      </Notice>
    );
  }
  if (saved.state === 'signed-out' || phase === 'signed-out')
    return <SignedOut email={person.email} onDone={onRetry} />;
  if (saved.state === 'other-person') return <OtherPerson name={person.name} count={saved.count} />;
  if (saved.state === 'conflict') return <Conflict saved={saved} onResolve={onResolve} />;
  if (saved.state !== 'refused') return null;
  const isElsewhere =
    saved.entry.work.kind !== 'rating' || saved.entry.assignmentId !== work?.task.assignmentId;
  return (
    <Notice
      tone="error"
      isLive
      title={TROUBLE_STRINGS.refusedTitle}
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={onRetry}>
            {TROUBLE_STRINGS.tryAgain}
          </Button>
          <Button size="small" onClick={() => onDrop(saved.entry.assignmentId)}>
            {isElsewhere ? TROUBLE_STRINGS.goBackToIt : TROUBLE_STRINGS.takeStored}
          </Button>
        </span>
      }
    >
      {whatWasRefused(saved.entry)} {saved.refusal.detail}
    </Notice>
  );
}

function whatWasRefused(entry: OutboxEntry): string {
  if (entry.work.kind === 'submit') return TROUBLE_STRINGS.refusedSubmit;
  if (entry.work.kind === 'skip') return TROUBLE_STRINGS.refusedSkip;
  return TROUBLE_STRINGS.refusedRating(placeOfKey(entry.work.key).position);
}

function SignedOut({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <Notice tone="warn" isLive title={TROUBLE_STRINGS.signedOutTitle}>
      {TROUBLE_STRINGS.signedOutText}
      <SignInAgain email={email} onDone={onDone} />
    </Notice>
  );
}

function OtherPerson({ name, count }: { name: string; count: number }) {
  const action = (
    <Button size="small" onClick={() => window.location.reload()}>
      {TROUBLE_STRINGS.otherPersonReload}
    </Button>
  );
  return (
    <Notice tone="warn" isLive title={TROUBLE_STRINGS.otherPersonTitle} action={action}>
      {TROUBLE_STRINGS.otherPersonText(name, count)}
    </Notice>
  );
}

function Conflict({
  saved,
  onResolve,
}: {
  saved: Extract<LabelView['saved'], { state: 'conflict' }>;
  onResolve: (choice: 'mine' | 'stored') => void;
}) {
  const { entry, refusal } = saved;
  if (entry.work.kind !== 'rating') return null;
  const { position } = placeOfKey(entry.work.key);
  const by = TROUBLE_STRINGS.conflictBy[refusal.by ?? 'you'];
  const at = refusal.at
    ? `, ${new Date(refusal.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
    : '';
  return (
    <Notice
      tone="warn"
      isLive
      title={`${TROUBLE_STRINGS.conflictTitle(position)} (${by}${at})`}
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={() => onResolve('mine')}>
            {TROUBLE_STRINGS.keepMine}
          </Button>
          <Button size="small" onClick={() => onResolve('stored')}>
            {TROUBLE_STRINGS.takeStored}
          </Button>
        </span>
      }
    >
      {TROUBLE_STRINGS.conflictText(
        describe(refusal.current ? markOfRating(refusal.current) : null),
        describe(entry.work.mark),
      )}
    </Notice>
  );
}

function describe(mark: StepMark | null): string {
  const verdict = mark?.verdict ? STRINGS.verdicts[mark.verdict] : STRINGS.notRated;
  return [verdict, mark?.flagged && STRINGS.flagged, mark?.note && `“${mark.note.slice(0, 60)}”`]
    .filter(Boolean)
    .join(', ');
}
