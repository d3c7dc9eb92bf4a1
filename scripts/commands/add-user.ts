import { Email } from '@/lib/contracts/accounts';
import { createUser } from '@/lib/server/services/create-user';
import { CommandError, onlyWord, textOption, type Command } from '@/scripts/commands/command';
import { readPassword, say } from '@/scripts/commands/terminal';

export const addUserCommand: Command = {
  name: 'user add',
  usage: 'EMAIL [--name NAME] [--admin]',
  summary: 'Make an account. The password is asked for, or read from standard input.',
  valued: ['name'],
  switches: ['admin'],
  run: async (call) => {
    const email = Email.safeParse(onlyWord(call, 'an e-mail address'));
    if (!email.success) throw new CommandError('This is not an e-mail address.', 2);
    const name = textOption(call, 'name') ?? email.data.split('@')[0] ?? email.data;
    const password = await readPassword('Password: ');
    const user = await createUser({
      email: email.data,
      name,
      password,
      isAdmin: call.options.admin === true,
    });
    say(`${user.email} can sign in now${user.isAdmin ? ', as an admin' : ''}.`);
    return { id: user.id, email: user.email, name: user.name, isAdmin: user.isAdmin };
  },
};
