import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/account/sign-in-form';
import { EntryPage } from '@/components/shell/entry-page';
import { localPath } from '@/lib/core/authz/local-path';
import { currentUser } from '@/lib/server/auth/current-user';

export const metadata = { title: 'Sign in' };

type Query = Promise<{ to?: string | string[] }>;

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { to } = await searchParams;
  const path = localPath(typeof to === 'string' ? to : null);
  if (await currentUser()) redirect(path);
  return (
    <EntryPage
      title="Sign in"
      note={path === '/' ? undefined : 'Sign in to go on to the page you asked for.'}
    >
      <SignInForm to={path} />
      <p className="mt-4 text-tiny text-soft">
        No account, or no password any more? Ask the person who runs your project for a link.
      </p>
    </EntryPage>
  );
}
