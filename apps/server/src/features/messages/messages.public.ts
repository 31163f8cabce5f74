export { areOffersClosed, findConversation, findConversationAbout } from './conversations.queries.ts';
export { countUnreadMessages } from './count-unread-messages.ts';
export {
  freezeConversations,
  holdConversations,
  retainConversations,
  retainConversationsOfMember,
  sweepFrozenConversations,
  thawConversations,
  thawConversationsOfAd,
} from './freeze-conversations.ts';
export { lockConversationsAbout } from './frozen-conversations.queries.ts';
export { type LockedConversation, lockConversation, lockParties } from './lock-conversation.ts';
export { findMessage, getShownMessage } from './messages.queries.ts';
export { sideOf } from './participants.ts';
export { serializeMessage } from './serialize-message.ts';
export { assertMayWrite, writeMessage } from './write-message.ts';
