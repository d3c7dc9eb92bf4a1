import { Done } from '@/lib/contracts/accounts';
import { QueuePage, type ExcludeRequest, type PreviewRequest, type QueuePolicy } from '@/lib/contracts/queue';
import { KeptReport } from '@/lib/contracts/queue-report';
import { callApi } from '@/lib/client/call-api';

const base = (slug: string) => `/projects/${slug}`;

export const pinSolution = (slug: string, solutionId: string, isPinned: boolean) =>
  callApi({
    method: 'POST',
    path: `${base(slug)}/solutions/${solutionId}/pin`,
    body: { isPinned },
    output: Done,
  });

export const excludeSolution = (slug: string, solutionId: string, body: ExcludeRequest) =>
  callApi({ method: 'POST', path: `${base(slug)}/solutions/${solutionId}/exclude`, body, output: Done });

export const previewQueue = (slug: string, body: PreviewRequest) =>
  callApi({ method: 'POST', path: `${base(slug)}/queue/preview`, body, output: QueuePage });

export const changeQueuePolicy = (slug: string, body: QueuePolicy) =>
  callApi({ method: 'PUT', path: `${base(slug)}/queue/policy`, body, output: Done });

export const askForReport = (slug: string) =>
  callApi({ method: 'POST', path: `${base(slug)}/queue/report`, output: Done });

export const readReport = (slug: string) =>
  callApi({ path: `${base(slug)}/queue/report`, output: KeptReport.nullable() });
