import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Receipts {
  id: Fixed<string>;
  /** Null after the member's deletion. */
  user_id: string | null;
  state: ReceiptState;
  kind: 'membership' | 'boost';
  plan: Exclude<PlanType, 'free'> | BoostPlanType;
  ad_id: string | null;
  /** Pounds. */
  amount: number;
  transaction_number: string;
  number_key: string;
  /** Pounds. The plan's price when the receipt was entered. Null: not recorded at that time. */
  price: Generated<number | null>;
  /** Selected as text, because the driver would convert it to a timestamp. */
  paid_on: ColumnType<Date, string, string>;
  photo_name: Generated<string | null>;
  photo_width: Generated<number | null>;
  photo_height: Generated<number | null>;
  photo_bytes: Generated<number | null>;
  photo_digest: Generated<Buffer | null>;
  /** A string of 0 and 1: a perceptual hash. */
  photo_look: Generated<string | null>;
  reason: Generated<string>;
  administrator_id: Generated<string | null>;
  decided_at: Generated<Date | null>;
  created_at: Date;
}

/** The tables that only this feature writes. */
export interface ReceiptTables {
  receipts: Receipts;
}
