import { mailboxOf } from '@arabati/domain/sign-in/mailbox';
import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from './find-blocked-identifiers.ts';
import {
  claimNumber,
  findEmailUser,
  giveUpNumber,
  insertUsedEmail,
  insertUsedMailbox,
  setEmailUser,
  setNumberUser,
} from './identifiers.queries.ts';

export interface Numbers {
  phone: string | null;
  whatsapp: string | null;
}

interface Change {
  userId: string;
  now: Date;
}

/** Ascending and unique, so that transactions with common numbers cannot deadlock. */
const inOrder = (numbers: readonly (string | null)[]) =>
  [...new Set(numbers.filter((number) => number !== null))].sort();

/**
 * Records a new member's identifiers as used. The rows outlive the account.
 *
 * @returns whether all of them are new: the mailbox, and each number for phone and WhatsApp. Only then may the member
 *   claim a promotion slot.
 */
export async function recordIdentifiers(
  tx: Connection,
  { email, phone, whatsapp, userId, now }: Change & Numbers & { email: string },
): Promise<boolean> {
  let allNew = await insertUsedEmail(tx, { value: email, userId, now });
  allNew = (await insertUsedMailbox(tx, { value: mailboxOf(email), userId, now })) && allNew;
  for (const value of inOrder([phone, whatsapp])) {
    allNew = (await claimNumber(tx, { value, userId, now })) === 'new' && allNew;
  }
  return allNew;
}

/** Assigns a profile's identifiers to its member, also if another member used them before. */
export async function storeIdentifiers(
  tx: Connection,
  { email, phone, whatsapp, userId }: Numbers & { email: string; userId: string },
): Promise<void> {
  await setEmailUser(tx, email, userId);
  for (const number of inOrder([phone, whatsapp])) await setNumberUser(tx, number, userId);
}

/**
 * Claims a new email address for a member. The previous one stays reserved for them.
 *
 * @returns false if it is another member's, a deleted account's, or of a suspended mailbox.
 */
export async function claimEmail(
  tx: Connection,
  { email, userId, now }: Change & { email: string },
): Promise<boolean> {
  if ((await findBlockedIdentifiers(tx, { email }, userId)).length > 0) return false;
  await insertUsedMailbox(tx, { value: mailboxOf(email), userId, now });
  return (
    (await insertUsedEmail(tx, { value: email, userId, now })) || (await findEmailUser(tx, email)) === userId
  );
}

/**
 * Claims a member's new numbers and releases the ones that they drop. Numbers are not verified, so their owners must be
 * able to register them.
 *
 * @returns the fields whose number is another member's or a suspended member's; the caller must then change nothing.
 */
export async function changeNumbers(
  tx: Connection,
  { userId, before, after, now }: Change & { before: Numbers; after: Numbers },
): Promise<(keyof Numbers)[]> {
  const previous = [before.phone, before.whatsapp];
  const next = [after.phone, after.whatsapp];
  const taken = new Set<string>();
  for (const value of inOrder([...previous, ...next])) {
    if (!next.includes(value)) await giveUpNumber(tx, { value, userId, now });
    else if (!previous.includes(value) && (await claimNumber(tx, { value, userId, now })) === 'taken')
      taken.add(value);
  }
  const changed = {
    phone: previous.includes(after.phone) ? null : after.phone,
    whatsapp: previous.includes(after.whatsapp) ? null : after.whatsapp,
  };
  const blocked = await findBlockedIdentifiers(tx, changed, userId);
  return (['phone', 'whatsapp'] as const).filter(
    (role) => taken.has(after[role] ?? '') || blocked.includes(role),
  );
}
