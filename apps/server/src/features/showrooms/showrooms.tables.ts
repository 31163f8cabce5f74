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

/** The tables that only this feature writes. */
export interface ShowroomTables {
  showrooms: Showrooms;
  showroom_staff: ShowroomStaff;
}
