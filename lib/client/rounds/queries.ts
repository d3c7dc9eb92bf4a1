import { Done } from '@/lib/contracts/accounts';
import { RoundMade, type RoundChange, type RoundPlans, type RoundRequest } from '@/lib/contracts/rounds';
import { callApi } from '@/lib/client/call-api';

const base = (slug: string) => `/projects/${slug}/rounds`;

export const createRound = (slug: string, body: Partial<RoundRequest>) =>
  callApi({ method: 'POST', path: base(slug), body, output: RoundMade });

export const extendRound = (slug: string, number: number, body: Partial<RoundChange>) =>
  callApi({ method: 'PATCH', path: `${base(slug)}/${number}`, body, output: Done });

export const changeRoundState = (slug: string, number: number, act: 'close' | 'reopen') =>
  callApi({ method: 'POST', path: `${base(slug)}/${number}/${act}`, output: Done });

export const planRound = (slug: string, number: number, body: RoundPlans) =>
  callApi({ method: 'PUT', path: `${base(slug)}/${number}/plans`, body, output: Done });
