import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Showrooms {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** Its address on the site. */
  slug: string;
  name: string;
  city: string;
  address: Generated<string>;
  directions_url: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  about: Generated<string>;
  /** JSON: see the migration. */
  hours: ColumnType<unknown, string | null | undefined, string | null>;
  /** Names of photos. */
  logo_photo: Generated<string | null>;
  cover_photo: Generated<string | null>;
  state: Generated<ShowroomState>;
  state_reason: Generated<string>;
  verified_at: Generated<Date | null>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

/** An invitation; an employment once it is accepted. */
interface ShowroomStaff {
  id: Fixed<string>;
  showroom_id: Fixed<string>;
  member_id: Fixed<string>;
  role: StaffRole;
  invited_by: Fixed<string | null>;
  invited_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  accepted_at: Generated<Date | null>;
  /** When it was declined or withdrawn, or the member left or was removed. */
  removed_at: Generated<Date | null>;
  removed_by: Generated<string | null>;
}

/** What its page shows besides its own row, computed by the job `refresh-showrooms`. */
interface ShowroomSummaries {
  showroom_id: Fixed<string>;
  owner_id: string;
  /** End of the plan, infinity for one without an end; null if the page is not public. */
  listed_until: Date | number | null;
  ads: number;
  /** Of the active ads, most ads first. */
  brands: ColumnType<{ key: string; ads: number }[], string, string>;
  answer_minutes: number | null;
  refreshed_at: Date;
}

/** A public showroom, without a brand ('') and for each brand of its active ads. */
interface ShowroomListings {
  showroom_id: Fixed<string>;
  brand_key: Fixed<string>;
  city_key: string;
  is_verified: boolean;
  ads: number;
  listed_until: Date | number;
}

interface ShowroomFollows {
  user_id: Fixed<string>;
  showroom_id: Fixed<string>;
  followed_at: Fixed<Date>;
  /** That the unread notification counts. */
  new_ads: Generated<number>;
}

/** Rows are inserted by a trigger of `ads`. */
interface ShowroomAdsToAnnounce {
  number: Generated<string>;
  ad_id: Fixed<string>;
  /** The last member who was notified. */
  announced_to: string | null;
  announced_at: Date | null;
}

/** The tables that only this feature writes. */
export interface ShowroomTables {
  showrooms: Showrooms;
  showroom_staff: ShowroomStaff;
  showroom_summaries: ShowroomSummaries;
  showroom_listings: ShowroomListings;
  /** Rows are inserted by triggers. */
  showrooms_due: { number: Generated<string>; showroom_id: Fixed<string> };
  showroom_follows: ShowroomFollows;
  showroom_ads_to_announce: ShowroomAdsToAnnounce;
}
