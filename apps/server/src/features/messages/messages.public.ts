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
