import { Done } from '@/lib/contracts/accounts';
import type { PauseRequest, SettingsChange } from '@/lib/contracts/settings';
import { callApi } from '@/lib/client/call-api';

export const changeSettings = (slug: string, body: SettingsChange) =>
  callApi({ method: 'PATCH', path: `/projects/${slug}/settings`, body, output: Done });

export const pauseProject = (slug: string, body: PauseRequest) =>
  callApi({ method: 'POST', path: `/projects/${slug}/pause`, body, output: Done });
