import type { Connection } from '../../platform/database.ts';
import { countUnread } from './messages.queries.ts';

/** Messages that wait for a member, of all conversations; exact up to the contract's ceiling. */
export function countUnreadMessages(connection: Connection, userId: string): Promise<number> {
  return countUnread(connection, userId);
}
