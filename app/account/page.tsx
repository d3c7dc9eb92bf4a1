import { EndSessionsButton, NameForm, PasswordForm } from '@/components/account/account-forms';
import { KeysEditor } from '@/components/account/keys-editor';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { Card } from '@/components/ui/card';
import { readKeys } from '@/lib/server/services/read-keys';
import { gateInstance } from '@/lib/server/auth/gate-page';

export const metadata = { title: 'Account' };

export default async function AccountPage() {
  const { frame, user } = await gateInstance('account:self');
  const keys = await readKeys(user.userId);
  return (
    <PageFrame frame={frame}>
      <PageBody width="column">
        <PageHeader title="Account" note={user.email} />
        <Card caption="Who you are">
          <NameForm name={user.name} />
        </Card>
        <Card caption="Password">
          <PasswordForm email={user.email} />
        </Card>
        <Card caption="Look">
          <ThemeSwitch />
        </Card>
        <section id="keys" aria-label="Keys of the label screen">
          <Card caption="Keys of the label screen">
            <KeysEditor choice={keys} />
          </Card>
        </section>
        <Card caption="Sessions">
          <p className="mb-3 text-small text-soft">
            You stay signed in for ten hours after you last worked. If a device was lost, end all sessions.
          </p>
          <EndSessionsButton />
        </Card>
      </PageBody>
    </PageFrame>
  );
}
