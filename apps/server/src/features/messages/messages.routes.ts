import * as messages from '@arabati/domain/messages/messages.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { openConversation } from './open-conversation.ts';
import { readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';

/** Faster than typing; an outbox that is flushed after a day offline still passes. */
const sending: LimitRule = { name: 'message', points: 60, seconds: 60 };
/** A buyer rarely contacts this many sellers in an hour. */
const beginning: LimitRule = { name: 'first-message', points: 20, seconds: 3_600 };

export function messagesRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(messages.listConversations, ({ query, member }) =>
    listConversations(services, { userId: member.userId, search: query.q, cursor: query.cursor }),
  );
  binder.serve(messages.openConversation, ({ query, member }) =>
    openConversation(services, { userId: member.userId, otherId: query.seller_id, adId: query.ad_id }),
  );
  binder.serve(messages.getConversation, ({ params, member }) =>
    getConversation(services, { userId: member.userId, conversationId: params.conversation_id }),
  );
  binder.serve(messages.listMessages, ({ params, query, member }) =>
    listMessages(services, {
      userId: member.userId,
      conversationId: params.conversation_id,
      before: query.before,
      after: query.after,
    }),
  );
  binder.serve(messages.sendMessage, async ({ params, body, member }) => {
    await limits.enforce(sending, member.userId);
    if (body.conversation_id === undefined) await limits.enforce(beginning, member.userId);
    return sendMessage(services, {
      id: params.message_id,
      senderId: member.userId,
      actedBy: member.actedBy,
      content: body.content,
      conversationId: body.conversation_id,
      receiverId: body.receiver_id,
      adId: body.ad_id,
    });
  });
  binder.serve(messages.readConversation, async ({ params, query, member }) => {
    const { userId } = member;
    await readConversation(services, { userId, conversationId: params.conversation_id, upTo: query.up_to });
    return undefined;
  });
}
