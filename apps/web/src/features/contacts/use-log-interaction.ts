import type { interactionTypes } from '@arabati/domain/contacts/contacts.endpoints';
import { logInteraction } from '@arabati/domain/contacts/contacts.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** Records a press of call or WhatsApp for the seller's statistics. Failures are ignored. */
export function useLogInteraction(adId: string) {
  return useMutation({
    mutationFn: (interaction_type: (typeof interactionTypes)[number]) =>
      callApi(logInteraction, { params: { ad_id: adId }, body: { interaction_type } }),
  });
}
