import { callApi } from '@/lib/client/call-api';
import { RepairDone, RepairEffect, type RepairRequest } from '@/lib/contracts/segmentation';

const base = (slug: string, solutionId: string) => `/projects/${slug}/solutions/${solutionId}/segmentation`;

export const previewRepair = (slug: string, solutionId: string, body: RepairRequest) =>
  callApi({ method: 'POST', path: `${base(slug, solutionId)}/preview`, body, output: RepairEffect });

export const repairSteps = (slug: string, solutionId: string, body: RepairRequest) =>
  callApi({ method: 'POST', path: base(slug, solutionId), body, output: RepairDone });
