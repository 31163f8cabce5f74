import { getAdViewer, revealContact } from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Pays for an ad's numbers. Charged once per member and ad, so a lost answer is simply asked for again. */
export function useRevealContact(adId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(revealContact, { params: { ad_id: adId } }, { idempotent: true }),
    onSuccess: ({ contact }) => {
      queryClient.setQueryData<EndpointAnswer<typeof getAdViewer>>(
        apiKey(getAdViewer, { params: { ad_id: adId } }),
        (viewer) => ({ is_owner: viewer?.is_owner ?? false, contact }),
      );
      // The balance stands in the header too.
      void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
    },
  });
}
