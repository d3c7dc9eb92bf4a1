import { mutationOptions } from '@tanstack/react-query';
import { Done } from '@/lib/contracts/accounts';
import { ReopenAnswer, type ReportRequest } from '@/lib/contracts/label';
import type { DisputeRequest, OwnPause } from '@/lib/contracts/own-work';
import { callApi } from '@/lib/client/call-api';

/** Sends a report about the material of an assignment. */
export const reportMaterial = (slug: string, assignmentId: string) =>
  mutationOptions({
    mutationFn: (body: ReportRequest) =>
      callApi({
        method: 'POST',
        path: `/projects/${slug}/assignments/${assignmentId}/report`,
        body,
        output: Done,
      }),
  });

/** Keeps a pause of one's own, or its end. */
export const keepPause = (slug: string, pause: OwnPause) =>
  callApi({ method: 'PUT', path: `/projects/${slug}/own-pause`, body: pause, output: Done });

/** Contests a ruling of a lead. */
export const disputeRuling = (slug: string, assignmentId: string, body: DisputeRequest) =>
  callApi({
    method: 'POST',
    path: `/projects/${slug}/assignments/${assignmentId}/dispute`,
    body,
    output: Done,
  });

/** Takes any submitted solution of one's own back that the round still allows. */
export const reopenFromHistory = (slug: string, assignmentId: string) =>
  mutationOptions({
    mutationFn: () =>
      callApi({
        method: 'POST',
        path: `/projects/${slug}/assignments/${assignmentId}/reopen`,
        body: { isFromHistory: true },
        output: ReopenAnswer,
      }),
  });
