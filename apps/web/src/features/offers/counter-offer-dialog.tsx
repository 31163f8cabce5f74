import type { Message, MessageOffer } from '@arabati/domain/messages/messages.endpoints';
import { answerOffer } from '@arabati/domain/offers/offers.requests';
import { glancePrice } from '@arabati/words/ads/price-words';
import { callApi } from '../../platform/api-client.ts';
import { AmountDialog, type OfferedAmount } from './amount-dialog.tsx';

interface CounterOfferDialogProps {
  offer: MessageOffer;
  /** Price of the ad in pounds. */
  price: number | null;
  onAnswered: (message: Message) => void;
  onClose: () => void;
}

/** Answers an offer with another amount. It needs the network, and what was typed stays without one. */
export default function CounterOfferDialog({ offer, price, onAnswered, onClose }: CounterOfferDialogProps) {
  async function send({ id, ...body }: OfferedAmount) {
    const message = await callApi(answerOffer, {
      params: { offer_id: offer.id, answer_id: id },
      body: { answer: 'counter', ...body },
    });
    onClose();
    onAnswered(message);
  }
  return (
    <AmountDialog
      title={`اعرض غير ${glancePrice(offer.amount)}`}
      action="أرسل العرض"
      price={price}
      send={send}
      onClose={onClose}
    />
  );
}
