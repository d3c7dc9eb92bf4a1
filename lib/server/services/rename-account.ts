import { updateUser } from '@/lib/server/db/repositories/users';

/** Changes the name that others see. */
export async function renameAccount(userId: string, name: string): Promise<{ name: string; email: string }> {
  const user = await updateUser(userId, { name });
  return { name: user.name, email: user.email };
}
