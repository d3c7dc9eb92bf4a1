import { DONE, Done } from '@/lib/contracts/accounts';
import { ProjectSettings, SettingsChange } from '@/lib/contracts/settings';
import { defineRoute } from '@/lib/server/http/define-route';
import { changeSettings, readSettings } from '@/lib/server/services/change-settings';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: ProjectSettings,
  handler: async ({ resource }) => readSettings(resource.project),
});

export const PATCH = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: SettingsChange,
  output: Done,
  handler: async ({ user, resource, input }) => {
    await changeSettings(resource.project, user.userId, input);
    return DONE;
  },
});
