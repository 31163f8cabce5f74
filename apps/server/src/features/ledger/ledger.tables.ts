import type { MoneyEntryKind } from '@arabati/domain/administration/money.endpoints';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Activations {
  id: Fixed<string>;
  kind: Fixed<'membership' | 'boost'>;
  /** Null after the member's deletion; the same applies to the ad and the administrator. */
  user_id: string | null;
  ad_id: string | null;
  plan: Fixed<PlanType | BoostPlanType>;
  /** Pounds. The plan's price when it was ordered. */
  price: Fixed<number>;
  /** Days that were added. Null: unlimited or unknown. */
  days: ColumnType<number | null, number | null | undefined, never>;
  expires_at: Fixed<Date | null>;
  /** The state that an undo restores: features/ledger/state-before.ts. */
  state_before: ColumnType<object | null, string | null | undefined, never>;
  notes: string;
  administrator_id: string | null;
  created_at: Fixed<Date>;
}

interface ActivationReversals {
  /** Generated on the administrator's device. */
  id: Fixed<string>;
  activation_id: Fixed<string>;
  reason: string;
  administrator_id: string | null;
  created_at: Fixed<Date>;
}

interface MoneyEntries {
  id: Fixed<string>;
  kind: Fixed<MoneyEntryKind>;
  activation_id: Fixed<string>;
  receipt_id: string | null;
  /** Pounds. Negative for a refund. */
  amount: Fixed<number>;
  currency: GeneratedAlways<'SDG'>;
  reason: string;
  administrator_id: string | null;
  administrator: Fixed<string | null>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface LedgerTables {
  activations: Activations;
  activation_reversals: ActivationReversals;
  money_entries: MoneyEntries;
}
