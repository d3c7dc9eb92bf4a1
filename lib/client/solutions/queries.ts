import { callApi } from '@/lib/client/call-api';
import { Done } from '@/lib/contracts/accounts';

export const serveAgain = (slug: string, solutionId: string) =>
  callApi({ method: 'POST', path: `/projects/${slug}/solutions/${solutionId}/serve-again`, output: Done });
