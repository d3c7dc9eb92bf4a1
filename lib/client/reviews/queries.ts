import { callApi } from '@/lib/client/call-api';
import {
  ItemAnswer,
  ReviewMade,
  type BlindRating,
  type ReviewRequest,
  type ReviewRuling,
} from '@/lib/contracts/reviews';

const base = (slug: string) => `/projects/${slug}/reviews`;
const item = (slug: string, number: number, ordinal: number) => `${base(slug)}/${number}/items/${ordinal}`;

export const makeReview = (slug: string, body: ReviewRequest) =>
  callApi({ method: 'POST', path: base(slug), body, output: ReviewMade });

export const compareItem = (slug: string, number: number, ordinal: number, ratings: BlindRating[]) =>
  callApi({
    method: 'POST',
    path: `${item(slug, number, ordinal)}/compare`,
    body: { ratings },
    output: ItemAnswer,
  });

export const decideItem = (slug: string, number: number, ordinal: number, body: ReviewRuling) =>
  callApi({ method: 'POST', path: `${item(slug, number, ordinal)}/decide`, body, output: ItemAnswer });
