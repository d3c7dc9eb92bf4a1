'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OwnPause } from '@/lib/contracts/own-work';
import { LabelSession } from '@/lib/client/label/label-session';
import { createLabelTransport } from '@/lib/client/label/label-transport';
import type { LabelView } from '@/lib/client/label/label-view';
import { newClientId } from '@/lib/client/label/new-client-id';
import { createOutboxStore } from '@/lib/client/label/outbox-store';

/** The label session of this page, alive as long as the page is. */
export function useLabelSession(
  slug: string,
  userId: string,
  openPause: OwnPause | null,
): [LabelSession, LabelView] {
  const [session] = useState(() => openSession(slug, userId, openPause));
  const view = useSyncExternalStore(session.subscribe, session.read, session.read);

  // Talks to the server, the browser's network state and the tab's visibility.
  useEffect(() => {
    const back = () => session.retry();
    const turned = () => session.setHidden(document.hidden);
    const touched = () => session.touch();
    void session.start();
    window.addEventListener('online', back);
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', turned);
    document.addEventListener('scroll', touched, { capture: true, passive: true });
    document.addEventListener('pointerdown', touched, { passive: true });
    return () => {
      session.stop();
      window.removeEventListener('online', back);
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', turned);
      document.removeEventListener('scroll', touched, { capture: true });
      document.removeEventListener('pointerdown', touched);
    };
  }, [session]);
  return [session, view];
}

function openSession(slug: string, userId: string, openPause: OwnPause | null): LabelSession {
  return new LabelSession({
    owner: `${userId}/${slug}`,
    store: createOutboxStore(),
    transport: createLabelTransport(slug, userId),
    openPause,
    now: () => Date.now(),
    newId: newClientId,
    random: () => Math.random(),
    schedule: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
}
