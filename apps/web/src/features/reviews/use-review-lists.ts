import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

export function useSellerReviews(userId: string) {
  const params = { user_id: userId };
  return usePagedQuery(listSellerReviews, { params, query: {} });
}

export function useReceivedReviews() {
  return usePagedQuery(listReceivedReviews, { query: {} });
}

export function useWrittenReviews() {
  return usePagedQuery(listWrittenReviews, { query: {} });
}

/** What the member may review now. */
export function useOpenReviews() {
  return usePagedQuery(listOpenReviews, { query: {} });
}
