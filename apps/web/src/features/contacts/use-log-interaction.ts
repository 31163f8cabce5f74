import { type interactionTypes, logInteraction } from '@arabati/domain/contacts/contacts.endpoints';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** Notes that call or WhatsApp was pressed. For the seller's figures alone: nobody waits for it or hears of a failure. */
export function useLogInteraction(adId: string) {
  return useMutation({
    mutationFn: (interaction_type: (typeof interactionTypes)[number]) =>
      callApi(logInteraction, { params: { ad_id: adId }, body: { interaction_type } }),
  });
}
