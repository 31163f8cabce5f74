import { getConversation, openConversation } from '@arabati/domain/messages/messages.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import type { OpenTarget } from './message-address.ts';

/** Loads the other participant and the ad of a conversation, or of a thread without messages. */
export function usePartnership(target: OpenTarget) {
  const {
    conversationId = '',
    sellerId = '',
    adId = '',
  } = { ...target } as Record<string, string | undefined>;
  const conversation = useQuery({
    ...apiQuery(getConversation, { params: { conversation_id: conversationId } }),
    enabled: target.kind === 'conversation',
  });
  const partner = useQuery({
    ...apiQuery(openConversation, { query: { seller_id: sellerId, ad_id: adId } }),
    enabled: target.kind === 'seller',
  });
  return target.kind === 'seller' ? partner : conversation;
}
