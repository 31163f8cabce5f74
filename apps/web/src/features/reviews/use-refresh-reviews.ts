import { getAd } from '@arabati/domain/ads/ads.requests';
import { getAdViewer, listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import { getConversation, openConversation } from '@arabati/domain/messages/messages.requests';
import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { reviewProblemWords } from '@arabati/words/reviews/review-problem-words';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';

// Every dialog that changes a review imports this module.
addProblemWords(reviewProblemWords);

const stale = [
  getAd,
  getAdViewer,
  getConversation,
  listRevealedContacts,
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
  openConversation,
];

/** Invalidates everything that displays reviews or offers to write one. */
export function useRefreshReviews() {
  const queryClient = useQueryClient();
  return () => {
    for (const request of stale) void queryClient.invalidateQueries({ queryKey: [apiKey(request)[0]] });
  };
}
