import { ResetForm } from '@/components/account/reset-form';
import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';
import { findResetAccount } from '@/lib/server/services/find-reset-account';

export const metadata = { title: 'New password' };

type Query = Promise<{ token?: string | string[] }>;

export default async function ResetPasswordPage({ searchParams }: { searchParams: Query }) {
  const { token } = await searchParams;
  const given = typeof token === 'string' ? token : '';
  const account = await findResetAccount(given);
  if (!account) {
    return (
      <EntryPage
        title="This link does not work any more"
        note="It was used, replaced, or is older than a day. Ask an admin for a new one."
      >
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="New password" note={`For ${account.email}. You are signed out everywhere else.`}>
      <ResetForm token={given} email={account.email} />
    </EntryPage>
  );
}
