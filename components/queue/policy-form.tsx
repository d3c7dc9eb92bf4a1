'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { PolicyFields, policyOf, type PolicyDraft } from '@/components/queue/policy-fields';
import { PolicyPreview } from '@/components/queue/policy-preview';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { changeQueuePolicy, previewQueue } from '@/lib/client/queue/queries';
import type { QueuePage, QueuePolicy } from '@/lib/contracts/queue';

export interface PolicyFormProps {
  slug: string;
  now: QueuePolicy;
  /** The number of the round to preview; null: none is open, so there is nothing to preview. */
  round: number | null;
  /** The next 50 as they are now. */
  current: QueuePage;
}

/** Another mix or rule: first what it would serve, then, if wanted, applied. */
export function PolicyForm({ slug, now, round, current }: PolicyFormProps) {
  const router = useRouter();
  const toast = useToast();
  const [draft, setDraft] = useState<PolicyDraft>(() => draftOf(now));
  const policy = policyOf(draft);
  const preview = useMutation({
    mutationFn: (wanted: QueuePolicy) => previewQueue(slug, { ...wanted, round: round! }),
  });
  const apply = useMutation({
    mutationFn: (wanted: QueuePolicy) => changeQueuePolicy(slug, wanted),
    onSuccess: () => {
      toast.done('Applied: the worker ranks by it now');
      router.push(`/projects/${slug}/queue`);
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(policy);
  };
  const isShown = preview.data && JSON.stringify(preview.variables) === JSON.stringify(policy);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card>
        <form onSubmit={submit}>
          <PolicyFields draft={draft} onChange={setDraft} />
          <FormRefusal error={preview.error ?? apply.error} shownFields={[]} />
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <ButtonLink href={`/projects/${slug}/queue`} look="quiet">
              Cancel
            </ButtonLink>
            <Button type="submit" busy={preview.isPending} disabled={round === null}>
              Preview
            </Button>
            <Button look="primary" busy={apply.isPending} onClick={() => apply.mutate(policy)}>
              Apply
            </Button>
          </div>
          <p className="mt-2 text-tiny text-soft">
            Nothing is saved until you apply it. Solutions that somebody has on the screen stay there.
          </p>
        </form>
      </Card>
      <PolicyPreview
        slug={slug}
        current={current}
        preview={preview.data}
        isStale={preview.data !== undefined && !isShown}
      />
    </div>
  );
}

/** Shares in whole per cent, as the fields hold them. */
function draftOf({ rule, mix, problemCap }: QueuePolicy): PolicyDraft {
  const total = Object.values(mix).reduce((sum, share) => sum + share, 0);
  const percent = (share: number) => String(Math.round((100 * share) / total));
  const { information, audit, disagreement, overlap, gold } = mix;
  return {
    rule,
    problemCap: String(problemCap),
    shares: {
      information: percent(information),
      audit: percent(audit),
      disagreement: percent(disagreement),
      overlap: percent(overlap),
      gold: percent(gold),
    },
  };
}
