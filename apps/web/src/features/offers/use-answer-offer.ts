import type { Message } from '@arabati/domain/messages/messages.endpoints';
import type { OfferAnswer } from '@arabati/domain/offers/offer-state';
import { answerOffer } from '@arabati/domain/offers/offers.requests';
import { offerProblemWords } from '@arabati/words/offers/offer-problem-words';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { addProblemWords } from '../../platform/error-words.ts';

addProblemWords(offerProblemWords);

/**
 * Answers or withdraws an offer. An answer needs the network: while it waited, the offer could end otherwise. A retry has
 * the same id.
 */
export function useAnswerOffer(
  offerId: string,
  { onAnswered, onStale }: { onAnswered: (message: Message) => void; onStale: () => void },
) {
  const ids = useRef(new Map<OfferAnswer, string>());
  return useMutation({
    mutationFn: (answer: Exclude<OfferAnswer, 'counter'>): Promise<Message> => {
      const id = ids.current.get(answer) ?? crypto.randomUUID();
      ids.current.set(answer, id);
      return callApi(answerOffer, { params: { offer_id: offerId, answer_id: id }, body: { answer } });
    },
    onSuccess: onAnswered,
    onError(error) {
      toastError(error);
      onStale();
    },
  });
}
