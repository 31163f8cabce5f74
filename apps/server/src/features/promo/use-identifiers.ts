import type { Connection } from '../../platform/database.ts';
import { insertUsedEmail, insertUsedPhone, insertUsedWhatsapp } from './promo.queries.ts';

export interface Identifiers {
  email: string;
  phone: string | null;
  whatsapp: string | null;
}

/**
 * Notes a new member's identifiers as used, for ever: the rows outlive the account. Answers whether all of them
 * are new; whoever comes with one that was used before has had their chance of the promotion.
 *
 * Always in this order, so that two members with numbers in common wait for each other but never in a ring.
 */
export async function useIdentifiers(tx: Connection, identifiers: Identifiers, now: Date): Promise<boolean> {
  const { email, phone, whatsapp } = identifiers;
  const newEmail = await insertUsedEmail(tx, email, now);
  const newPhone = phone === null || (await insertUsedPhone(tx, phone, now));
  const newWhatsapp = whatsapp === null || (await insertUsedWhatsapp(tx, whatsapp, now));
  return newEmail && newPhone && newWhatsapp;
}
