import { mutationOptions } from '@tanstack/react-query';
import { Done } from '@/lib/contracts/accounts';
import { ReopenAnswer, type ReportRequest } from '@/lib/contracts/label';
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
