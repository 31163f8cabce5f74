import { identifierReleasedWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { notify } from '../notifications/notify.ts';

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
  const holders = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where((eb) => eb.or([eb('phone', '=', number), eb('whatsapp', '=', number)]))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('used_numbers')
    .set({ user_id: null, released_at: now })
    .where('number', '=', number)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n && holders.length === 0)
    throw Problem.ofFields({ identifier: 'identifier-not-registered' });
  for (const { user_id: userId } of holders) {
    for (const role of ['phone', 'whatsapp'] as const) {
      const without = role === 'phone' ? { phone: null } : { whatsapp: null };
      await tx
        .updateTable('profiles')
        .set(without)
        .where('user_id', '=', userId)
        .where(role, '=', number)
        .execute();
    }
    await notify(tx, { userId, type: 'system', ...identifierReleasedWords, now });
  }
  return holders[0]?.user_id ?? null;
}

/**
 * Releases the email address of a deleted account, or a former address of a member, for a new registration. Its mailbox
 * still counts as used for the promotion.
 *
 * @throws Problem invalid-input for an email address that is not registered, or that an existing account uses.
 */
export async function releaseEmail(tx: Connection, email: string): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (account) throw Problem.ofFields({ identifier: 'email-in-use' });
  const { numDeletedRows } = await tx.deleteFrom('used_emails').where('email', '=', email).executeTakeFirst();
  if (numDeletedRows === 0n) throw Problem.ofFields({ identifier: 'identifier-not-registered' });
}
