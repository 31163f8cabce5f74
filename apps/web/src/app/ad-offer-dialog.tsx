import type { AdDetail } from '@arabati/domain/ads/ad';
import { useLocation } from 'wouter';
import { conversationAddress } from '../features/messages/message-address.ts';
import { postOffer } from '../features/messages/outgoing-messages.ts';
import { MakeOfferDialog } from '../features/offers/make-offer-dialog.tsx';

/** Makes an offer on an ad and opens the conversation. Without a network, the offer waits among the messages. */
export default function AdOfferDialog({ ad, onClose }: { ad: AdDetail; onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <MakeOfferDialog
      ad={ad}
      onMade={({ conversation_id }) => navigate(conversationAddress(conversation_id))}
      onOffline={({ id, amount, confirmed }) =>
        postOffer(id, { sellerId: ad.seller.user_id, ad_id: ad.id, amount, confirmed })
      }
      onClose={onClose}
    />
  );
}
