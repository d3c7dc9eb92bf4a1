/** Runs once when the web starts: a wrong setting stops it here, with its sentence, not at the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/server/env');
  env();
  const { noteClientAddresses } = await import('@/lib/server/auth/client-address');
  noteClientAddresses();
}
