import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from './find-blocked-identifiers.ts';
import { isEmailOfOther } from './identifiers.queries.ts';

/** Returns whether an email address is another account's, was one, or is in a suspended member's mailbox. */
export async function isEmailTaken(
  connection: Connection,
  account: { email: string; userId: string },
): Promise<boolean> {
  if (await isEmailOfOther(connection, account)) return true;
  return (await findBlockedIdentifiers(connection, { email: account.email }, account.userId)).length > 0;
}
