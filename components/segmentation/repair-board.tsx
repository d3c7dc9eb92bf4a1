'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CutStepList } from '@/components/segmentation/cut-step-list';
import { RepairPreview } from '@/components/segmentation/repair-preview';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Kbd } from '@/components/ui/kbd';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { joinCut, splitCut, startCuts, type CutStep } from '@/lib/client/segmentation/cut-list';
import { previewRepair, repairSteps } from '@/lib/client/segmentation/queries';
import type { PathStep } from '@/lib/core/segmentation/repair-steps';

export interface RepairBoardProps {
  slug: string;
  solutionId: string;
  version: number;
  steps: readonly PathStep[];
}

/** Cuts a solution anew: Enter splits a step at the caret, Backspace at its beginning joins it to the one before. */
export function RepairBoard({ slug, solutionId, version, steps }: RepairBoardProps) {
  const router = useRouter();
  const toast = useToast();
  const [past, setPast] = useState<(readonly CutStep[])[]>([]);
  const [cuts, setCuts] = useState<readonly CutStep[]>(() => startCuts(steps));
  const request = () => ({ version, steps: cuts.map(({ slices }) => slices) });
  const preview = useMutation({
    mutationFn: () => previewRepair(slug, solutionId, request()),
    onError: (error) => toast.error(messageOf(error)),
  });
  const repair = useMutation({
    mutationFn: () => repairSteps(slug, solutionId, request()),
    onSuccess: () => {
      toast.done('The solution has new steps.');
      router.push(`/projects/${slug}/solutions/${solutionId}`);
      router.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const change = (next: readonly CutStep[]) => {
    if (next === cuts) return;
    setPast([...past, cuts]);
    setCuts(next);
    preview.reset();
  };
  const undo = () => {
    setCuts(past.at(-1)!);
    setPast(past.slice(0, -1));
    preview.reset();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <Card
        caption="Steps"
        action={
          <Button size="small" icon="undo" disabled={past.length === 0} onClick={undo}>
            Undo
          </Button>
        }
      >
        <p className="mb-3 text-small text-soft">
          Put the caret into a step: <Kbd>⏎</Kbd> splits it there, <Kbd>⌫</Kbd> at its beginning joins it to
          the step before.
        </p>
        <CutStepList
          cuts={cuts}
          onSplit={(index, at) => change(splitCut(steps, cuts, index, at))}
          onJoin={(index) => change(joinCut(steps, cuts, index))}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <ButtonLink href={`/projects/${slug}/solutions/${solutionId}`} look="quiet">
            Leave it as it is
          </ButtonLink>
          <Button
            look="primary"
            disabled={past.length === 0}
            busy={preview.isPending}
            onClick={() => preview.mutate()}
          >
            Preview
          </Button>
        </div>
      </Card>
      <RepairPreview
        effect={preview.data ?? null}
        isBusy={repair.isPending}
        onRepair={() => repair.mutate()}
      />
    </div>
  );
}
