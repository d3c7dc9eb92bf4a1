import { AcceptAsYourself, AcceptWithNewAccount, SignOutFirst } from '@/components/account/accept-forms';
import { DEAD_INVITATIONS, invitationSentence } from '@/components/account/invitation-words';
import { SignInForm } from '@/components/account/sign-in-form';
import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';
import { currentUser } from '@/lib/server/auth/current-user';
import { readInvitation } from '@/lib/server/services/read-invitation';

export const metadata = { title: 'Invitation' };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [invitation, user] = await Promise.all([readInvitation(token), currentUser()]);
  if (invitation.kind !== 'open') {
    return (
      <EntryPage {...DEAD_INVITATIONS[invitation.kind]}>
        <ButtonLink href="/">{user ? 'All projects' : 'Sign in'}</ButtonLink>
      </EntryPage>
    );
  }
  const { email, projectName, hasAccount } = invitation;
  const title = projectName ?? 'Welcome to Stepmark';
  const sentence = invitationSentence(invitation);
  if (user && user.email !== email) {
    return (
      <EntryPage
        title={title}
        note={`${sentence} It is for ${email}, but you are signed in as ${user.email}.`}
      >
        <SignOutFirst />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} note={!user && hasAccount ? `${sentence} Sign in to accept.` : sentence}>
      {user && <AcceptAsYourself token={token} />}
      {!user && hasAccount && <SignInForm to={`/invitations/${token}`} email={email} />}
      {!user && !hasAccount && <AcceptWithNewAccount token={token} email={email} />}
    </EntryPage>
  );
}
