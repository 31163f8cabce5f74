import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { type listMessages as contract, messagePageSize } from '@arabati/domain/messages/messages.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { areOffersClosed, findConversation } from './conversations.queries.ts';
import { findMessagePart, findUnreadFrom } from './messages.queries.ts';
import { isParticipant, otherParticipant } from './participants.ts';
import { serializeMessage } from './serialize-message.ts';

/** @throws Problem conversation-not-found, also if the member is not a participant. */
export async function listMessages(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; conversationId: string; before: number | undefined; after: number | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const { userId, conversationId, before, after } = request;
  const conversation = await findConversation(database, conversationId);
  if (!conversation || !isParticipant(conversation, userId)) throw new Problem('conversation-not-found');
  const other = otherParticipant(conversation, userId);
  const now = clock.now();
  const [rows, unreadFrom, offersClosed] = await Promise.all([
    findMessagePart(database, { conversationId, userId, before, after }),
    other === null ? null : findUnreadFrom(database, { conversationId, receiverId: other }),
    areOffersClosed(database, { conversationId, now }),
  ]);
  // The extra row is the last one in the direction of paging.
  const shown = after === undefined ? rows.slice(-messagePageSize) : rows.slice(0, messagePageSize);
  return {
    items: shown.map((row) => serializeMessage(row, { adId: conversation.ad_id, readerId: userId, now })),
    has_more: rows.length > shown.length,
    unread_from: unreadFrom,
    offers_closed: offersClosed,
  };
}
