import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useSession } from '../../platform/session.ts';
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

/**
 * Loads which of a seller's reviews the signed-in member has written: their latest ones, of which there is one for each
 * ad. Empty while loading and for visitors.
 */
export function useOwnReviewsOf(sellerId: string): ReadonlySet<string> {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({
    ...apiQuery(listWrittenReviews, { query: { seller_id: sellerId } }),
    enabled: signedIn,
  });
  return new Set(signedIn ? data?.items.map(({ id }) => id) : []);
}

/** What the member may review now. */
export function useOpenReviews() {
  return usePagedQuery(listOpenReviews, { query: {} });
}
