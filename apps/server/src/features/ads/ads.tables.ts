import type { AdEventAct } from '@arabati/domain/ads/ad-life';
import type {
  AdStatus,
  Condition,
  FuelType,
  LicenseStatus,
  PapersType,
  SellerRole,
  Transmission,
} from '@arabati/domain/ads/vocabulary';
import type { DisplayTier } from '@arabati/domain/boosts/boost-plans';
import type { Photo } from '@arabati/domain/photos/photo';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Ads {
  id: Fixed<string>;
  external_id: string | null;
  user_id: Fixed<string>;
  status: Generated<AdStatus>;
  /** The status that a hidden ad of a suspended member returns to. Null for an ad that is not hidden. */
  hidden_status: Generated<Exclude<AdStatus, 'removed'> | null>;
  /** The status that an ad under review returns to. Null for an ad that reports have not hidden. */
  review_status: Generated<Exclude<AdStatus, 'removed'> | null>;
  /** Whether administrators review the ad before it is listed for the first time. */
  awaits_listing: Generated<boolean>;
  title: string;
  description: Generated<string>;
  brand: string;
  model: string;
  year: number | null;
  /** Pounds. */
  price: number;
  /** The former price that buyers see until a time, after a fall. */
  dropped_from: Generated<number | null>;
  dropped_until: Generated<Date | null>;
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
  /** The persons who acted for the owner's showroom: who posted the ad, and who changed its status last. */
  posted_by: Generated<string | null>;
  status_by: Generated<string | null>;
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
  /** Maintained by a database trigger, from the ad's chassis number. */
  has_chassis_number: GeneratedAlways<boolean>;
  chassis_verified: GeneratedAlways<boolean>;
  /**
   * Its position in the lists: when it was listed for the first time (startListing of removals.queries.ts), or renewed.
   */
  created_at: Date;
  /** The first listing of an ad that was renewed. Null for another ad. */
  posted_at: Generated<Date | null>;
  updated_at: Date;
  search_text: GeneratedAlways<string>;
  /** The public facts as JSON that is not closed: see ad-index/ad-card.queries.ts. */
  facts_json: GeneratedAlways<string>;
  /** A tsvector: see packages/domain/src/search/document/build-search-document.ts. The same applies to the keys. */
  search_terms: Generated<string>;
  /** A bit set: see packages/domain/src/search/document/traits.ts. */
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

interface AdChassisNumbers {
  ad_id: Fixed<string>;
  /** Keyed: see hash-chassis-number.ts. */
  number_hash: Fixed<Buffer>;
  tail: Fixed<string>;
  /** Maintained by a database trigger, from the ad's status. */
  is_live: boolean;
  /** When an administrator stated that they have seen the number. */
  verified_at: Generated<Date | null>;
}

interface AdRemovals {
  ad_id: Fixed<string>;
  /** The reason that is shown to the owner. */
  reason: Fixed<string>;
  /** The ad's previous status. */
  status: Fixed<Exclude<AdStatus, 'removed'>>;
  /** Who removed it; null for a removal before this was stored. */
  administrator_id: Fixed<string | null>;
  created_at: Fixed<Date>;
}

interface AdPriceChanges {
  id: Fixed<string>;
  /** The order of an ad's changes. */
  number: GeneratedAlways<number>;
  ad_id: Fixed<string>;
  old_price: Fixed<number>;
  price: Fixed<number>;
  /** The former price that buyers see after this change, and until when. */
  dropped_from: Fixed<number | null>;
  dropped_until: Fixed<Date | null>;
  /** Whether members with the ad in their favorites are notified. */
  is_drop: Fixed<boolean>;
  changed_at: Fixed<Date>;
  undone_at: Generated<Date | null>;
  /** When a fall is announced. Null if it was, or is not. */
  announce_at: Date | null;
  /** The person who acted for the owner's showroom. */
  acted_by: Generated<string | null>;
  /** Whether the showroom's program changed it. */
  by_program: Generated<boolean>;
  /** The last member who was notified. */
  announced_to: Generated<string | null>;
}

interface AdSigns {
  ad_id: Fixed<string>;
  /** Questions since the last sign. */
  asks: Generated<number>;
  /** The time of the sign, or of the last question. */
  since: Date;
}

interface AdEvents {
  id: Fixed<string>;
  ad_id: Fixed<string>;
  act: Fixed<AdEventAct>;
  /** False: the product paused it. */
  by_owner: Generated<boolean>;
  /** The person who acted for the owner's showroom. */
  acted_by: Generated<string | null>;
  /** Whether the showroom's program did it. */
  by_program: Generated<boolean>;
  created_at: Fixed<Date>;
}

/** What owners state about sales. Private. */
interface AdSales {
  id: Fixed<string>;
  ad_id: Fixed<string>;
  buyer_id: Fixed<string | null>;
  is_elsewhere: Fixed<boolean>;
  price: Fixed<number | null>;
  /** What the price guide takes instead of the asking price. */
  guide_price: Fixed<number | null>;
  from_status: Fixed<'active' | 'paused'>;
  sold_at: Fixed<Date>;
  /** Until then the sale can be undone. */
  final_at: Fixed<Date>;
  ended_at: Generated<Date | null>;
}

/** The tables that only this feature writes. */
export interface AdTables {
  ads: Ads;
  /** Rows are inserted and deleted by triggers of `ads`. */
  ad_signs: AdSigns;
  ad_events: AdEvents;
  ad_sales: AdSales;
  ad_contacts: AdContacts;
  ad_chassis_numbers: AdChassisNumbers;
  ad_price_changes: AdPriceChanges;
  ad_removals: AdRemovals;
}
