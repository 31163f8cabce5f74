import type { RefundReason } from '@arabati/domain/contacts/reveal-refund';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface ContactReveals {
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  points_spent: number;
  created_at: Fixed<Date>;
  /** As it was at that time. The ad may be deleted. */
  ad_title: Generated<string>;
  /** Null after the deletion of the seller's account. */
  seller_id: string | null;
  note: Generated<string>;
  /** The person who acted for the member's showroom. */
  acted_by: Generated<string | null>;
  is_asked: Generated<boolean>;
  refunded_at: Generated<Date | null>;
  refund_reason: Generated<RefundReason | null>;
}

/** Ads whose latest reveals are refunded. */
interface DueRefunds {
  ad_id: Fixed<string>;
  reason: Fixed<RefundReason>;
  happened_at: Fixed<Date>;
  due_at: Fixed<Date>;
}

interface AdInteractions {
  id: Fixed<string>;
  ad_id: Fixed<string>;
  user_id: Fixed<string>;
  interaction_type: 'phone_view' | 'whatsapp_view';
  points_spent: Generated<number>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface ContactTables {
  contact_reveals: ContactReveals;
  ad_interactions: AdInteractions;
  due_refunds: DueRefunds;
}
