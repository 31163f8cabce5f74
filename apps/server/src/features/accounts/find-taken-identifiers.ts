import type { IdentifierKind } from '@arabati/domain/accounts/accounts.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from '../suspensions/find-blocked-identifiers.ts';

/**
 * Finds which identifiers are registered: used by a current or former member, confirmed as an email address, or a
 * suspended member's in any spelling. An unconfirmed sign-up reserves nothing. Phones must be in their stored form.
 */
export async function findTakenIdentifiers(
  connection: Connection,
  identifiers: { [Kind in IdentifierKind]?: string | undefined },
): Promise<IdentifierKind[]> {
  const { email = null, phone = null, whatsapp = null } = identifiers;
  const { rows } = await sql<Record<IdentifierKind, boolean>>`
    select
      exists (select from used_emails where email = ${email})
        or exists (select from users where email = ${email} and email_confirmed_at is not null) as email,
      exists (select from used_numbers where number = ${phone} and released_at is null) as phone,
      exists (select from used_numbers where number = ${whatsapp} and released_at is null) as whatsapp
  `.execute(connection);
  const [found] = rows;
  const blocked = await findBlockedIdentifiers(connection, identifiers);
  return (['email', 'phone', 'whatsapp'] as const).filter((kind) => found?.[kind] || blocked.includes(kind));
}
