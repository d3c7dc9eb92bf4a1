import type { z } from 'zod';
import {
  AccountAnswer,
  Done,
  type AccountChange,
  type PasswordChange,
  type PasswordReset,
  type SetupRequest,
} from '@/lib/contracts/accounts';
import { KeyChoiceRequest } from '@/lib/contracts/keys';
import type { KeyChoice } from '@/lib/core/labels/keys';
import { callApi } from '@/lib/client/call-api';

const post = (path: string, body: unknown) => callApi({ method: 'POST', path, body, output: Done });

export const completeSetup = (body: SetupRequest) => post('/setup', body);
export const resetPassword = (body: z.input<typeof PasswordReset>) => post('/password-resets', body);
export const changePassword = (body: z.input<typeof PasswordChange>) => post('/account/password', body);
export const endOwnSessions = () => post('/account/end-sessions', {});
export const saveKeys = (body: KeyChoice) =>
  callApi({ method: 'PUT', path: '/account/keys', body, output: KeyChoiceRequest });
export const renameAccount = (body: z.input<typeof AccountChange>) =>
  callApi({ method: 'PATCH', path: '/account', body, output: AccountAnswer });
