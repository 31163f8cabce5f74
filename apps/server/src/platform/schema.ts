import type { PointReason } from '@arabati/domain/administration/members.endpoints';
import type { MoneyEntryKind } from '@arabati/domain/administration/money.endpoints';
import type {
  AdStatus,
  Condition,
  FuelType,
  LicenseStatus,
  PapersType,
  SellerRole,
  Transmission,
} from '@arabati/domain/ads/vocabulary';
import type { BoostPlanType, DisplayTier } from '@arabati/domain/boosts/boost-plans';
import type { MembershipType, PlanType } from '@arabati/domain/memberships/membership-types';
import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { Photo } from '@arabati/domain/photos/photos.endpoints';
import type { ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import type { SettingsSection } from '@arabati/domain/settings/settings';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AdministrationTables } from './administration-schema.ts';
import type { MessageTables } from './messages-schema.ts';
import type { SignInTables } from './sign-in-schema.ts';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

interface MembershipPlans {
  plan_type: PlanType;
  /** Pounds per period. */
  price: number;
  duration_days: number | null;
  monthly_ads_limit: number;
  monthly_points: number;
  display_name_ar: string;
  badge_text: string | null;
  badge_color: string | null;
  show_analytics: boolean;
}

interface UsedIdentifier {
  /** The current or former owner. Null after the member's deletion. */
  user_id: Generated<string | null>;
  created_at: Generated<Date>;
}

interface Profiles {
  user_id: Fixed<string>;
  display_name: string;
  avatar_url: string | null;
  city: Generated<string>;
  phone: string | null;
  whatsapp: string | null;
  unique_id: Fixed<string>;
  user_id_display: Fixed<string>;
  role: Generated<string>;
  membership_type: MembershipType;
  membership_expires_at: Date | null;
  promo: Generated<boolean>;
  points: number;
  credits: number;
  monthly_ads_count: Generated<number>;
  carried_ads: Generated<number>;
  ad_count: Generated<number>;
  last_monthly_reset: Date;
  created_at: Fixed<Date>;
}

interface PointEntries {
  id: Fixed<string>;
  user_id: Fixed<string>;
  reason: Fixed<PointReason>;
  points: Fixed<number>;
  credits: Fixed<number>;
  ad_id: Fixed<string | null>;
  /** The note of a correction or reversal. */
  note: Generated<string>;
  activation_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

interface Ads {
  id: Fixed<string>;
  external_id: string | null;
  user_id: Fixed<string>;
  status: Generated<AdStatus>;
  /** The status that a hidden ad of a suspended member returns to. Null for an ad that is not hidden. */
  hidden_status: Generated<'active' | 'sold' | null>;
  title: string;
  description: Generated<string>;
  brand: string;
  model: string;
  year: number | null;
  /** Pounds. */
  price: number;
  is_negotiable: Generated<boolean>;
  city: string;
  /** Kilometres. */
  mileage: number | null;
  fuel_type: FuelType | null;
  transmission: Transmission | null;
  condition: Condition | null;
  papers_type: PapersType | null;
  seller_role: SellerRole | null;
  license_status: LicenseStatus | null;
  broker_commission_requested: Generated<boolean>;
  broker_commission_amount: Generated<number>;
  view_count: Generated<number>;
  is_premium: Generated<boolean>;
  is_featured: Generated<boolean>;
  top_spot: Generated<boolean>;
  top_spot_until: Date | null;
  display_tier: Generated<DisplayTier>;
  priority_score: Generated<number>;
  seller_name: string;
  /** Maintained by a database trigger, from the ad's photos. */
  cover: GeneratedAlways<Photo | null>;
  photo_count: GeneratedAlways<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
  search_text: GeneratedAlways<string>;
  /** A tsvector: see packages/domain/src/search/build-search-document.ts. The same applies to the keys. */
  search_terms: Generated<string>;
  /** A bit set: see packages/domain/src/search/traits.ts. */
  traits: Generated<number>;
  brand_key: Generated<string>;
  model_key: Generated<string>;
  city_key: Generated<string>;
  state_key: string | null;
  /** The catalogue version that the ad was indexed with. */
  search_version: Generated<number>;
}

interface AdContacts {
  ad_id: Fixed<string>;
  phone: string;
  whatsapp: string;
}

interface ContactReveals {
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  points_spent: number;
  created_at: Fixed<Date>;
}

interface AdInteractions {
  id: Fixed<string>;
  ad_id: Fixed<string>;
  user_id: Fixed<string>;
  interaction_type: 'phone_view' | 'whatsapp_view';
  points_spent: Generated<number>;
  created_at: Fixed<Date>;
}

interface Photos {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: string | null;
  position: number | null;
  name: Fixed<string>;
  width: number;
  height: number;
  blur: string;
  /** Width in pixels of the zoom variant. Null if the photo has none. */
  full_width: Generated<number | null>;
  bytes: number;
  created_at: Fixed<Date>;
}

interface Notifications {
  id: Fixed<string>;
  user_id: Fixed<string>;
  type: Fixed<NotificationType>;
  title: string;
  message: string;
  is_read: Generated<boolean>;
  created_at: Date;
  /** The ad that the notification refers to. Null after the ad's deletion. */
  ad_id: string | null;
  /** The conversation that the notification refers to, deleted with it. */
  conversation_id: Fixed<string | null>;
}

interface Favorites {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  created_at: Fixed<Date>;
}

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
  /** The state that an undo restores: features/activations/state-before.ts. */
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

/** Completed runs of `npm run backup`. */
interface Backups {
  taken_at: Fixed<Date>;
  rows: Fixed<number>;
  files: Fixed<number>;
}

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

interface SettingsRows {
  section: Fixed<SettingsSection>;
  /** The number of changes of the section. */
  version: number;
  /** The value, if the section has no table of its own. */
  value: ColumnType<object, string, string>;
  changed_by: string | null;
  changed_at: Date | null;
}

interface Nodes {
  id: Fixed<string>;
  version: Fixed<string>;
  host: Fixed<string>;
  started_at: Fixed<Date>;
  seen_at: Date;
}

/** The tables that the migrations create. */
export interface Schema extends SignInTables, MessageTables, AdministrationTables {
  membership_plans: MembershipPlans;
  promo_config: { id: number; remaining_slots: number; slots: Generated<number> };
  settings: SettingsRows;
  nodes: Nodes;
  backups: Backups;
  used_emails: { email: string } & UsedIdentifier;
  used_mailboxes: { mailbox: string } & UsedIdentifier;
  /** `released_at`: when the identifier was released for a new registration. */
  used_numbers: { number: string; released_at: Generated<Date | null> } & UsedIdentifier;
  profiles: Profiles;
  point_entries: PointEntries;
  ads: Ads;
  ad_contacts: AdContacts;
  contact_reveals: ContactReveals;
  ad_interactions: AdInteractions;
  photos: Photos;
  notifications: Notifications;
  favorites: Favorites;
  favorite_notices: { user_id: Fixed<string>; ad_id: Fixed<string> };
  activations: Activations;
  activation_reversals: ActivationReversals;
  money_entries: MoneyEntries;
  receipts: Receipts;
}
