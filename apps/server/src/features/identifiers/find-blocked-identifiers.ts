import type { IdentifierKind } from '@arabati/domain/identifiers/identifiers.requests';
import { mailboxOf } from '@arabati/domain/sign-in/mailbox';
import type { Connection } from '../../platform/database.ts';
import { findBlocked, lockIdentifiers } from './identifiers.queries.ts';

/**
 * Finds identifiers of suspended members: any spelling of the mailbox, and a number that was used as phone, for
 * WhatsApp or in an ad. In a transaction, no suspension can block one of them before the transaction ends.
 *
 * @param except the member who may continue to use their own identifiers.
 */
export async function findBlockedIdentifiers(
  connection: Connection,
  identifiers: { [Kind in IdentifierKind]?: string | null | undefined },
  except?: string,
): Promise<IdentifierKind[]> {
  const { email, phone, whatsapp } = identifiers;
  const canonical = {
    mailbox: email ? mailboxOf(email) : null,
    numbers: [phone, whatsapp].filter((number) => number != null),
  };
  await lockIdentifiers(connection, 'to-check', canonical);
  const blocked = await findBlocked(connection, canonical);
  const others = blocked.filter((row) => row.user_id !== except);
  const hasNumber = (number: string | null | undefined) =>
    others.some(({ kind, value }) => kind === 'number' && value === number);
  return [
    ...(others.some(({ kind }) => kind === 'mailbox') ? ['email' as const] : []),
    ...(hasNumber(phone) ? ['phone' as const] : []),
    ...(hasNumber(whatsapp) ? ['whatsapp' as const] : []),
  ];
}
