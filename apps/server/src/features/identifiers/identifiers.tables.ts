import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface UsedIdentifier {
  /** The current or former owner. Null after the member's deletion. */
  user_id: Generated<string | null>;
  created_at: Generated<Date>;
}

interface BlockedIdentifiers {
  id: Generated<string>;
  kind: Fixed<'mailbox' | 'number'>;
  value: Fixed<string>;
  user_id: Fixed<string>;
  suspension_id: Fixed<string | null>;
}

/** The tables that only this feature writes. */
export interface IdentifierTables {
  used_emails: { email: string } & UsedIdentifier;
  used_mailboxes: { mailbox: string } & UsedIdentifier;
  /** `released_at`: when the identifier was released for a new registration. */
  used_numbers: { number: string; released_at: Generated<Date | null> } & UsedIdentifier;
  blocked_identifiers: BlockedIdentifiers;
}
