import { queryOptions } from '@tanstack/react-query';
import { Done } from '@/lib/contracts/accounts';
import {
  AcknowledgementAnswer,
  DraftAnswer,
  ExampleAdded,
  GuidelineAnswer,
  type Acknowledgement,
  type ExampleRequest,
  type PublishRequest,
} from '@/lib/contracts/guideline';
import { callApi } from '@/lib/client/call-api';

const base = (slug: string) => `/projects/${slug}/guideline`;

/** One published version: it never changes. */
export const guidelineQuery = (slug: string, number: number) =>
  queryOptions({
    queryKey: ['guideline', slug, number],
    queryFn: ({ signal }) =>
      callApi({ path: `${base(slug)}?number=${number}`, output: GuidelineAnswer, signal }),
    staleTime: Infinity,
  });

export const acknowledgeGuideline = (slug: string, body: Acknowledgement) =>
  callApi({ method: 'POST', path: `${base(slug)}/acknowledgements`, body, output: AcknowledgementAnswer });

export const saveDraft = (slug: string, markdown: string) =>
  callApi({ method: 'PUT', path: `${base(slug)}/draft`, body: { markdown }, output: DraftAnswer });

export const publishGuideline = (slug: string, body: PublishRequest) =>
  callApi({ method: 'POST', path: `${base(slug)}/publish`, body, output: Done });

export const addExample = (slug: string, body: ExampleRequest) =>
  callApi({ method: 'POST', path: `${base(slug)}/examples`, body, output: ExampleAdded });
