import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Profiles {
  user_id: Fixed<string>;
  display_name: string;
  avatar_url: string | null;
  city: Generated<string>;
  phone: string | null;
  whatsapp: string | null;
  unique_id: Fixed<string>;
  user_id_display: Fixed<string>;
  role: Generated<'user'>;
  membership_type: MembershipType;
  membership_expires_at: Date | null;
  promo: Generated<boolean>;
  points: number;
  credits: number;
  monthly_ads_count: Generated<number>;
  carried_ads: Generated<number>;
  ad_count: Generated<number>;
  last_monthly_reset: Date;
  /** Until when the member's identity is verified; null without a verification. */
  identity_until: Generated<Date | null>;
  created_at: Fixed<Date>;
  /** Whether pages of ads call `seller_page_extras`. Maintained by database triggers. */
  has_page_extras: GeneratedAlways<boolean>;
  /** The public facts as JSON that is not closed: see ad-index/ad-card.queries.ts. */
  facts_json: GeneratedAlways<string>;
}

/** The tables that only this feature writes. */
export interface MemberTables {
  profiles: Profiles;
}
