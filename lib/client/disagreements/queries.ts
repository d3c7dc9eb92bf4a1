import { RulingAnswer, type RulingRequest } from '@/lib/contracts/disagreements';
import { callApi } from '@/lib/client/call-api';

export const decideDisagreement = (slug: string, number: number, body: RulingRequest) =>
  callApi({
    method: 'POST',
    path: `/projects/${slug}/rounds/${number}/disagreements`,
    body,
    output: RulingAnswer,
  });
