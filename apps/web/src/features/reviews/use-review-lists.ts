import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

export function useSellerReviews(userId: string) {
  const params = { user_id: userId };
  return usePagedQuery(apiKey(listSellerReviews, { params, query: {} }), (page, options) =>
    callApi(listSellerReviews, { params, query: page }, options),
  );
}

export function useReceivedReviews() {
  return usePagedQuery(apiKey(listReceivedReviews, { query: {} }), (page, options) =>
    callApi(listReceivedReviews, { query: page }, options),
  );
}

export function useWrittenReviews() {
  return usePagedQuery(apiKey(listWrittenReviews, { query: {} }), (page, options) =>
    callApi(listWrittenReviews, { query: page }, options),
  );
}

/** What the member may review now. */
export function useOpenReviews() {
  return usePagedQuery(apiKey(listOpenReviews, { query: {} }), (page, options) =>
    callApi(listOpenReviews, { query: page }, options),
  );
}
