import { identifierReleasedWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockNumberHolders, removeNumber } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { deleteUsedEmail, isEmailConfirmed, releaseUsedNumber } from './identifiers.queries.ts';

/**
 * Ends the claim on a number, also if it is in a member's profile: the number is removed from the profile, and the
 * member is notified. Locks the profile before the number, like a profile update.
 *
 * @returns the member who used it; null for a deleted account's number.
 * @throws Problem invalid-input for a number that is not registered.
 */
export async function releaseNumber(
  tx: Connection,
  { number, now }: { number: string; now: Date },
): Promise<string | null> {
  const holders = await lockNumberHolders(tx, number);
  const released = await releaseUsedNumber(tx, { number, now });
  if (!released && holders.length === 0) throw Problem.ofFields({ identifier: 'identifier-not-registered' });
  for (const userId of holders) {
    await removeNumber(tx, userId, number);
    await notify(tx, { userId, type: 'system', ...identifierReleasedWords, now });
  }
  return holders[0] ?? null;
}

/**
 * Releases the email address of a deleted account, or a former address of a member, for a new registration. Its mailbox
 * still counts as used for the promotion.
 *
 * @throws Problem invalid-input for an email address that is not registered, or that an existing account uses.
 */
export async function releaseEmail(tx: Connection, email: string): Promise<void> {
  if (await isEmailConfirmed(tx, email)) throw Problem.ofFields({ identifier: 'email-in-use' });
  if (!(await deleteUsedEmail(tx, email)))
    throw Problem.ofFields({ identifier: 'identifier-not-registered' });
}
