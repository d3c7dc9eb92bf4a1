'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { ApiProblem, messageOf } from '@/lib/client/call-api';
import { changeMember, membersQuery, removeMember } from '@/lib/client/members/queries';
import type { MemberRole } from '@/lib/contracts/invitations';
import type { MemberEntry } from '@/lib/contracts/members';

type Act = { kind: 'remove' } | { kind: 'role'; role: MemberRole };

const SENTENCES: Record<string, { title: (name: string) => string; text: string; button: string }> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    text: 'They cannot open this project any more. What they labelled stays, under a pseudonym that no longer leads to them.',
    button: 'Remove',
  },
  'no-lead': {
    title: () => 'Leave the project without a lead?',
    text: 'This is the last lead. Afterwards only an admin can run the project.',
    button: 'Go on all the same',
  },
};

/** What can be done with a member: the other role, removal; both ask where they cannot be taken back lightly. */
export function MemberActions({ slug, member }: { slug: string; member: MemberEntry }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<{ act: Act; question: 'remove' | 'no-lead' } | null>(null);
  const run = useMutation({
    mutationFn: ({ act, acceptsNoLead }: { act: Act; acceptsNoLead: boolean }) => {
      const common = { userId: member.userId, acceptsNoLead };
      return act.kind === 'remove'
        ? removeMember(slug, common)
        : changeMember(slug, { ...common, role: act.role });
    },
    onSuccess: async (_done, { act }) => {
      setAsked(null);
      toast.done(act.kind === 'remove' ? `${member.name} was removed` : `${member.name} has a new role`);
      await client.invalidateQueries(membersQuery(slug));
    },
    onError: (error, { act }) => {
      const isLastLead = error instanceof ApiProblem && error.problem.isLastLead === true;
      setAsked(isLastLead ? { act, question: 'no-lead' } : null);
      if (!isLastLead) toast.error(messageOf(error));
    },
  });
  const otherRole: MemberRole = { annotator: 'lead' as const, lead: 'annotator' as const }[member.role];
  const question = asked && SENTENCES[asked.question];
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={`What to do with ${member.name}`}
        triggerLabel={`Actions for ${member.name}`}
        triggerClassName="grid size-8 place-items-center rounded-control text-soft hover:bg-hover hover:text-ink touch:size-11"
        trigger={<Icon name="more" />}
        items={[
          {
            label: { annotator: 'Make lead', lead: 'Make annotator' }[member.role],
            onSelect: () => run.mutate({ act: { kind: 'role', role: otherRole }, acceptsNoLead: false }),
          },
          {
            label: 'Remove…',
            isDanger: true,
            onSelect: () => setAsked({ act: { kind: 'remove' }, question: 'remove' }),
          },
        ]}
      />
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={question?.title(member.name)}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              look="danger"
              busy={run.isPending}
              onClick={() =>
                asked && run.mutate({ act: asked.act, acceptsNoLead: asked.question === 'no-lead' })
              }
            >
              {question?.button}
            </Button>
          </>
        }
      >
        {question?.text}
      </Dialog>
    </>
  );
}
