'use client';

import { latePart } from '@/lib/client/label/late-parts';
import type { ClosedScreenProps } from '@/components/label/closed-screen';
import type { GuidelinePanelProps } from '@/components/label/guideline-panel';
import type { GuidelineReaderProps } from '@/components/label/guideline-reader';
import { LabelSkeleton } from '@/components/label/label-skeleton';
import { lazyPart } from '@/components/label/lazy-part';
import type { TroubleStripProps } from '@/components/label/trouble-strip';

export const TroubleStrip = lazyPart<TroubleStripProps>(
  latePart(() => import('@/components/label/trouble-strip').then((module) => module.TroubleStrip)),
);
export const ClosedScreen = lazyPart<ClosedScreenProps>(
  latePart(() => import('@/components/label/closed-screen').then((module) => module.ClosedScreen)),
  () => <LabelSkeleton />,
);
export const GuidelinePanel = lazyPart<GuidelinePanelProps>(
  latePart(() => import('@/components/label/guideline-panel').then((module) => module.GuidelinePanel)),
);
export const GuidelineToRead = lazyPart<GuidelineReaderProps>(
  latePart(() => import('@/components/label/guideline-panel').then((module) => module.GuidelineToRead)),
  () => <LabelSkeleton />,
);
