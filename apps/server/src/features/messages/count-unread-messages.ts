import type { Connection } from '../../platform/database.ts';
import { countUnread } from './messages.queries.ts';

/** Counts a member's unread messages in all conversations, exact up to the contract's ceiling. */
export function countUnreadMessages(connection: Connection, userId: string): Promise<number> {
  return countUnread(connection, userId);
}
