import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from '../suspensions/find-blocked-identifiers.ts';

/** Returns whether another account has this email address, or had it before a change or its deletion. */
export async function isEmailTaken(
  connection: Connection,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> {
  const used = await connection
    .selectFrom('used_emails')
    .select('email')
    .where('email', '=', email)
    .where('user_id', 'is distinct from', userId)
    .executeTakeFirst();
  const confirmed = await connection
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (used !== undefined || confirmed !== undefined) return true;
  return (await findBlockedIdentifiers(connection, { email }, userId)).length > 0;
}
