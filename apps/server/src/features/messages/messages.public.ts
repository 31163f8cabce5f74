export { countUnreadMessages } from './count-unread-messages.ts';
