import { SetupForm } from '@/components/account/setup-form';
import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';
import { readSetupLink } from '@/lib/server/services/read-setup-link';

export const metadata = { title: 'Set up' };

type Query = Promise<{ token?: string | string[] }>;

export default async function SetupPage({ searchParams }: { searchParams: Query }) {
  const { token } = await searchParams;
  const given = typeof token === 'string' ? token : '';
  const state = await readSetupLink(given);
  if (state === 'set-up-already') {
    return (
      <EntryPage title="Stepmark is set up" note="There is an admin already. Sign in to go on.">
        <ButtonLink href="/sign-in" look="primary">
          Sign in
        </ButtonLink>
      </EntryPage>
    );
  }
  if (state === 'gone') {
    return (
      <EntryPage
        title="This link does not work any more"
        note="It works for a day, and only the newest one does. Start Stepmark again: it prints a new link."
      />
    );
  }
  return (
    <EntryPage
      title="Set up Stepmark"
      note="This makes the first account. It can do everything; you invite the others."
    >
      <SetupForm token={given} />
    </EntryPage>
  );
}
