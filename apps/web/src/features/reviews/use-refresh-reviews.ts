import { getAdViewer, listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';

const stale = [
  getAdViewer,
  listRevealedContacts,
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
];

/** Invalidates everything that displays reviews or offers to write one. */
export function useRefreshReviews() {
  const queryClient = useQueryClient();
  return () => {
    for (const request of stale) void queryClient.invalidateQueries({ queryKey: [apiKey(request)[0]] });
  };
}
