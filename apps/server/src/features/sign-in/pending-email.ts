import type { Connection } from '../../platform/database.ts';
import { deleteEmailChange, findEmailChange } from './email-change.queries.ts';

/** Returns the email address of a pending change, when its link was sent, and its expiry. */
export async function readPendingEmail(connection: Connection, userId: string, now: Date) {
  const change = await findEmailChange(connection, userId, now);
  return change?.new_email
    ? { new_email: change.new_email, sent_at: change.created_at, expires_at: change.expires_at }
    : null;
}

export function cancelPendingEmail(connection: Connection, userId: string): Promise<void> {
  return deleteEmailChange(connection, userId);
}
