import type { Connection } from '../../platform/database.ts';
import { findUser, insertUsed, setUser } from './promo.queries.ts';

/** An address and numbers; null for none. */
export interface Identifiers {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
}

/** Always in this order, so that two members with numbers in common wait for each other but never in a ring. */
const kinds = [
  ['used_emails', 'email'],
  ['used_phones', 'phone'],
  ['used_whatsapp', 'whatsapp'],
] as const;

export interface Use extends Identifiers {
  userId: string;
  now: Date;
}

/**
 * Notes a new member's identifiers as used, for ever: the rows outlive the account. Answers whether all of them
 * are new; whoever comes with one that was used before has had their chance of the promotion.
 */
export async function useIdentifiers(tx: Connection, { userId, now, ...identifiers }: Use): Promise<boolean> {
  let allNew = true;
  for (const [table, kind] of kinds) {
    const value = identifiers[kind];
    if (value !== null && !(await insertUsed(tx, table, { value, userId, now }))) allNew = false;
  }
  return allNew;
}

/** Makes a member the user of what they hold now, whoever used it before. */
export async function keepIdentifiers(
  tx: Connection,
  { userId, ...identifiers }: Identifiers & { userId: string },
): Promise<void> {
  for (const [table, kind] of kinds) {
    const value = identifiers[kind];
    if (value !== null) await setUser(tx, table, value, userId);
  }
}

/**
 * Claims identifiers for a member who changes theirs. What they had before stays theirs to go back to. Answers the
 * kinds that somebody else uses, or used before their account was deleted; nothing may then be changed.
 */
export async function claimIdentifiers(
  tx: Connection,
  { userId, now, ...identifiers }: Use,
): Promise<(keyof Identifiers)[]> {
  const taken: (keyof Identifiers)[] = [];
  for (const [table, kind] of kinds) {
    const value = identifiers[kind];
    if (value === null || (await insertUsed(tx, table, { value, userId, now }))) continue;
    if ((await findUser(tx, table, value)) !== userId) taken.push(kind);
  }
  return taken;
}
