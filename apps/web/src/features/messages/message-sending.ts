import type { Message } from '@arabati/domain/messages/messages.endpoints';
import {
  getConversation,
  listConversations,
  openConversation,
  sendMessage,
} from '@arabati/domain/messages/messages.requests';
import { makeOffer } from '@arabati/domain/offers/offers.requests';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { attemptTimeoutMs, offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import type { QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { type MessageContent, messageKind, recipientKey } from './outgoing-messages.ts';
import { addSentMessage } from './thread-cache.ts';

/** Sends queued messages one by one and in order. */
export const messageSending: QueueHandler<MessageContent, Message> = {
  lane: 'messages',
  keepsRejected: true,
  send: ({ subject: id, value: { content, offer, to } }) => {
    const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
    return offer
      ? callApi(makeOffer, { params: { offer_id: id }, body: offer }, options)
      : callApi(sendMessage, { params: { message_id: id }, body: { content, ...to } }, options);
  },
  async onSent({ value: { to } }, sent) {
    addSentMessage(queryClient, sent);
    if ('receiver_id' in to) {
      const key = recipientKey(to);
      const conversation = { conversation_id: sent.conversation_id };
      // The first message has created the conversation, which the following ones belong to.
      await offlineQueue.changeValues<MessageContent>(messageKind, (message) =>
        recipientKey(message.to) === key ? { ...message, to: conversation } : message,
      );
      cacheConversationId(to, sent.conversation_id);
    }
    void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
    toast({
      key: 'message-sent',
      tone: 'positive',
      title: 'تم الإرسال',
      description: 'تم إرسال الرسالة بنجاح',
    });
  },
  onRejected({ value }, error) {
    if (error instanceof ApiProblem && error.code === 'conversation-frozen') {
      // The conversation was frozen while its page was open.
      void queryClient.invalidateQueries({ queryKey: apiKey(getConversation) });
      void queryClient.invalidateQueries({ queryKey: apiKey(openConversation) });
    }
    void sayRejected(value.offer !== undefined, error);
  },
};

/** The texts of problems of offers are loaded if they are needed. */
async function sayRejected(isOffer: boolean, error: unknown) {
  if (isOffer) {
    const words = await import('@arabati/words/offers/offer-problem-words').catch(() => null);
    if (words) addProblemWords(words.offerProblemWords);
  }
  const what = isOffer ? 'العرض' : 'الرسالة';
  toast({ tone: 'danger', title: 'خطأ', description: `فشل في إرسال ${what}. ${errorWords(error).text}` });
}

/** Caches the id of the conversation that the first message has created. */
function cacheConversationId(to: { receiver_id: string; ad_id: string }, conversationId: string) {
  const key = apiKey(openConversation, { query: { seller_id: to.receiver_id, ad_id: to.ad_id } });
  queryClient.setQueryData<{ conversation_id: string | null }>(
    key,
    (cached) => cached && { ...cached, conversation_id: conversationId },
  );
}
