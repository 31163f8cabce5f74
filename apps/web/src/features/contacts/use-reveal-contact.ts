import { getAdViewer, revealContact } from '@arabati/domain/contacts/contacts.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/**
 * Pays for an ad's numbers. Charged once per member and ad, so a lost response is requested again.
 *
 * `cancel` aborts the request and its retries. A request that the server has already processed cannot be taken back, so
 * the member's view of the ad is then loaded again and shows the numbers that were paid for.
 */
export function useRevealContact(adId: string) {
  const queryClient = useQueryClient();
  const request = useRef<AbortController | null>(null);
  const viewerKey = apiKey(getAdViewer, { params: { ad_id: adId } });

  const mutation = useMutation({
    mutationFn: () => {
      request.current = new AbortController();
      const { signal } = request.current;
      return callApi(revealContact, { params: { ad_id: adId } }, { idempotent: true, signal });
    },
    onSuccess: ({ contact }) => {
      queryClient.setQueryData<ApiResponse<typeof getAdViewer>>(viewerKey, (viewer) => ({
        is_owner: viewer?.is_owner ?? false,
        contact,
        chassis_tail: viewer?.chassis_tail ?? null,
        can_review: viewer?.can_review ?? false,
        accepts_offers: viewer?.accepts_offers ?? false,
      }));
      // The member may call later, without a network.
      void import('./revealed-cache.ts').then(
        ({ storeRevealsOnDevice }) => storeRevealsOnDevice(),
        () => {},
      );
      // The balance is in the header too.
      void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
    },
  });

  // Leaving the page cancels too.
  useEffect(() => () => request.current?.abort(), []);

  return {
    ...mutation,
    cancel() {
      if (!mutation.isPending) return;
      request.current?.abort();
      mutation.reset();
      void queryClient.invalidateQueries({ queryKey: viewerKey });
      void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
    },
  };
}
