import { dictatesNumber } from '@arabati/domain/messages/dictated-number';
import { hasDigits } from '@arabati/domain/messages/message-text';
import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { messageWords } from '@arabati/words/notifications/notification-words';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockConversation, lockParties, type MessageTarget } from './lock-conversation.ts';
import { findMessage } from './messages.queries.ts';
import { serializeMessage } from './serialize-message.ts';
import { spellsOwnNumber } from './spells-own-number.ts';
import { assertMayWrite, writeMessage } from './write-message.ts';

export interface NewMessage extends MessageTarget {
  id: string;
  content: string;
}

const noOffer = { made_by: null, amount: null, offer_state: null, expires_at: null };

/**
 * Sends a message exactly once, however often the request is retried. Inserts the message, its position, the
 * notification and the live events in one transaction. Locks the conversation first, so that messages are numbered in
 * their order. A message to a member who has blocked the sender is stored for the sender only: see
 * docs/decisions/2026-11-24-reports-and-blocks.md.
 *
 * @throws Problem message-has-digits, conversation-not-found, ad-not-found, ad-sold, ad-paused, own-ad, member-gone,
 *   member-suspended, member-blocked, not-signed-in, id-taken.
 */
export function sendMessage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  message: NewMessage,
): Promise<Message> {
  // Prevents members from exchanging phone numbers without a paid reveal.
  if (hasDigits(message.content) || dictatesNumber(message.content)) throw new Problem('message-has-digits');
  const { id, senderId, actedBy = null, content } = message;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockParties(tx, message);
    const conversation = await lockConversation(tx, message, now);
    const { ad_id: adId } = conversation;
    const sentBefore = await findMessage(tx, id);
    if (sentBefore) {
      const same = sentBefore.sender_id === senderId && sentBefore.conversation_id === conversation.id;
      if (!same || sentBefore.offer_id !== null) throw new Problem('id-taken');
      return serializeMessage({ ...sentBefore, ...noOffer }, { adId, readerId: senderId, now });
    }
    if (await spellsOwnNumber(tx, { conversation, senderId, content })) {
      throw new Problem('message-has-digits');
    }
    const to = await assertMayWrite(tx, { conversation, senderId, now });
    const sent = await writeMessage(tx, {
      id,
      conversation,
      senderId,
      to,
      content,
      actedBy,
      notice: messageWords,
      now,
    });
    return serializeMessage({ ...sent, ...noOffer }, { adId, readerId: senderId, now });
  });
}
