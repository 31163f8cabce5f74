import type { IdentifierKind } from '@arabati/domain/identifiers/identifiers.requests';
import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from './find-blocked-identifiers.ts';
import { findRegistered } from './identifiers.queries.ts';

/**
 * Finds which identifiers are registered: used by a current or former member, confirmed as an email address, or a
 * suspended member's in any spelling. An unconfirmed sign-up reserves nothing. Phones must be in their stored form.
 */
export async function findTakenIdentifiers(
  connection: Connection,
  identifiers: { [Kind in IdentifierKind]?: string | undefined },
): Promise<IdentifierKind[]> {
  const { email = null, phone = null, whatsapp = null } = identifiers;
  const registered = await findRegistered(connection, { email, phone, whatsapp });
  const blocked = await findBlockedIdentifiers(connection, identifiers);
  return (['email', 'phone', 'whatsapp'] as const).filter(
    (kind) => registered[kind] || blocked.includes(kind),
  );
}
