import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Suspensions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** The reason that is shown to the member. */
  reason: Fixed<string>;
  /** Null: permanent. */
  ends_at: Fixed<Date | null>;
  created_at: Fixed<Date>;
  /** Whether strikes caused it. They do not count for the next one. */
  for_strikes: Generated<boolean>;
  /** Null while the suspension is in force. */
  ended_at: Date | null;
}

/** The tables that only this feature writes. */
export interface SuspensionTables {
  suspensions: Suspensions;
}
