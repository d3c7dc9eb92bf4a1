const SENTENCES: Record<string, string> = {
  CredentialsSignin: 'E-mail and password do not match an account here.',
};

/** Signs in; null when it worked, else a sentence for the form. */
export async function signInWith(email: string, password: string): Promise<string | null> {
  const { signIn } = await nextAuth();
  const answer = await signIn('credentials', { email, password, redirect: false }).catch(() => undefined);
  if (answer?.ok) return null;
  const error = answer?.error ?? '';
  if (error.startsWith('too-many-attempts '))
    return `Too many attempts. ${error.split(' ').slice(1).join(' ')}`;
  return SENTENCES[error] ?? 'Signing in did not work. Check the network, then try again.';
}

/** Ends this browser's session and goes on to a page of ours, whole: nothing of the person stays in memory. */
export async function endSession(to = '/sign-in'): Promise<void> {
  const { signOut } = await nextAuth();
  await signOut({ redirect: false });
  window.location.replace(to);
}

/** Loaded when it is needed: every page can sign out, few do. */
function nextAuth() {
  return import('next-auth/react');
}
